import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

/** The notifications about the day of the visit. */

const payload = z.object({ jobTitle: z.string(), tradesperson: z.string(), window: z.string().nullable() });
type Visit = z.output<typeof payload>;

/** One step of the visit. Its mail is only sent to people who ask for one. */
const visitNotification = (kind: string, title: (visit: Visit) => string, text: (visit: Visit) => string) =>
  defineNotification({
    kind,
    topic: "bookings",
    payload,
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
  ({ jobTitle, window }) => (window ? `${jobTitle}, between ${window.replace(" to ", " and ")}` : jobTitle),
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
  ({ tradesperson }) => `${tradesperson} took back their last update`,
  ({ jobTitle }) => `${jobTitle}. Please see the booking for what is true now`,
);

export const visitTomorrow = defineNotification({
  kind: "visit-tomorrow",
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
  line: ({ jobTitle, other, date, isCustomer }) => ({
    title: isCustomer ? `Tomorrow: ${other} comes, ${date}` : `Tomorrow: ${date}`,
    text: isCustomer ? jobTitle : `${jobTitle}, for ${other}`,
  }),
  mail: ({ jobTitle, other, date, isCustomer, address, phone, notes }) => ({
    subject: `Tomorrow: ${jobTitle}`,
    preview: isCustomer ? `${other} comes on ${date}` : `${other}, ${date}`,
    heading: isCustomer ? `${other} comes tomorrow` : "Your visit tomorrow",
    paragraphs: [
      isCustomer
        ? "Please make sure that they can get in. If something has changed, send them a message today."
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
