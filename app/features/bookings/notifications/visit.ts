import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

/** The notifications about the day of the visit. */

const payload = z.object({
  jobTitle: z.string(),
  tradesperson: z.string(),
  window: z.string().nullable(),
  /** When they say that they will arrive; older notifications do not say. */
  expected: z.string().nullish(),
});
type Visit = z.output<typeof payload>;

/** One step of the visit. Its mail is only sent to people who ask for one. */
const visitNotification = (kind: string, title: (visit: Visit) => string, text: (visit: Visit) => string) =>
  defineNotification(kind, {
    topic: "bookings",
    payload,
    sample: {
      jobTitle: "Replace <b>kitchen</b> tap",
      tradesperson: "Hannah Booth",
      window: "8:00 to 10:00",
      expected: "8:20",
    },
    line: (visit) => ({ title: title(visit), text: text(visit) }),
    mail: (visit) => ({
      subject: `${title(visit)}: ${visit.jobTitle}`,
      preview: text(visit),
      heading: title(visit),
      paragraphs: [text(visit)],
      facts: [["Job", visit.jobTitle]],
      button: "Open the booking",
    }),
  });

export const visitOnTheWay = visitNotification(
  "visit-on-the-way",
  ({ tradesperson }) => `${tradesperson} is on the way`,
  ({ jobTitle, window, expected }) => {
    if (expected) return `${jobTitle}, there at about ${expected}`;
    return window ? `${jobTitle}, between ${window.replace(" to ", " and ")}` : jobTitle;
  },
);

export const visitStarted = visitNotification(
  "visit-started",
  ({ tradesperson }) => `${tradesperson} has started`,
  ({ jobTitle }) => jobTitle,
);

export const visitFinished = visitNotification(
  "visit-finished",
  ({ tradesperson }) => `${tradesperson} has finished for today`,
  ({ jobTitle }) => `${jobTitle}. We’ll ask you once they mark the job complete`,
);

export const visitUndone = visitNotification(
  "visit-undone",
  ({ tradesperson }) => `${tradesperson} undid their last update`,
  ({ jobTitle }) => `${jobTitle}. Open the booking to see the latest`,
);

export const visitTomorrow = defineNotification("visit-tomorrow", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    /** The other person. */
    other: z.string(),
    date: z.string(),
    isCustomer: z.boolean(),
    /** Only in the mail to the tradesperson: the notification is kept for longer than they may see the address. */
    address: z.string().nullish(),
    phone: z.string().nullish(),
    notes: z.string().nullish(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    other: "Hannah Booth",
    date: "Tue 3 Mar",
    isCustomer: true,
    address: "j…@<b>new</b>.test",
  },
  line: ({ jobTitle, other, date, isCustomer }) => ({
    title: isCustomer ? `Tomorrow: ${other} is coming, ${date}` : `Tomorrow: ${date}`,
    text: isCustomer ? jobTitle : `${jobTitle}, for ${other}`,
  }),
  mail: ({ jobTitle, other, date, isCustomer, address, phone, notes }) => ({
    subject: `Tomorrow: ${jobTitle}`,
    preview: isCustomer ? `${other} is coming on ${date}` : `${other}, ${date}`,
    heading: isCustomer ? `${other} is coming tomorrow` : "Your visit tomorrow",
    paragraphs: [
      isCustomer
        ? "Make sure they can get in. If something has changed, message them today."
        : "If you are running late or cannot come, tell the customer before they wait for you.",
    ],
    facts: [
      ["Job", jobTitle],
      [isCustomer ? "Tradesperson" : "Customer", other],
      ["When", date],
      ...((address ? [["Address", address]] : []) as [string, string][]),
      ...((phone ? [["Phone", phone]] : []) as [string, string][]),
      ...((notes ? [["Access", notes]] : []) as [string, string][]),
    ],
    button: "Open the booking",
  }),
});

/** The tradesperson asks the customer for what the visit lacks. */
export const visitAsked = defineNotification("visit-asked", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    tradesperson: z.string(),
    date: z.string(),
    needsAddress: z.boolean(),
    /** The amount that the quote asks for before the visit, as text; null when it is paid. */
    amount: z.string().nullable(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    tradesperson: "Hannah Booth",
    date: "Tue 3 Mar",
    needsAddress: true,
    amount: "£132.00",
  },
  line: ({ jobTitle, tradesperson, ...lacks }) => ({
    title: `${tradesperson} needs ${lackedText(lacks)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson, date, ...lacks }) => ({
    subject: `${tradesperson} needs ${lackedText(lacks)}: ${jobTitle}`,
    preview: date ? `The visit is on ${date}` : jobTitle,
    heading: `${tradesperson} needs ${lackedText(lacks)}`,
    paragraphs: [
      ...(lacks.needsAddress
        ? ["Give the address of the work, a telephone number and how to get in. Only your tradesperson can see them."]
        : []),
      ...(lacks.amount
        ? [`The quote asks for ${lacks.amount} before the visit. We hold it until you approve the work.`]
        : []),
    ],
    facts: [["Job", jobTitle], ...((date ? [["When", date]] : []) as [string, string][])],
    button: lacks.needsAddress ? "Give the address" : "Pay",
  }),
});

const lackedText = ({ needsAddress, amount }: { needsAddress: boolean; amount: string | null }): string =>
  [needsAddress && "your address and telephone number", amount && `the ${amount}`].filter(Boolean).join(" and ");
