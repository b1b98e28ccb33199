import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds } from "#kernel/money.ts";

/** The notifications that ask for a payment. Before a mail or a push of these is sent, it is asked again whether it is still true. */

const INSTEAD = "If something is not right, tell us on the job’s page instead of paying. There is no late fee.";

/** To the customer of finished work that is not paid. */
export const paymentDueNotice = defineNotification("payment-due", {
  topic: "money",
  payload: z.object({
    bookingId: z.string(),
    jobTitle: z.string(),
    tradesperson: z.string(),
    amount: penceSchema,
    dueOn: z.string(),
    overdue: z.boolean(),
    /** The tradesperson reminds, and not we. */
    isReminder: z.boolean(),
    /** Nobody was in, and the call-out charge is due: no work was done. Missing in notifications from before. */
    isCallOut: z.boolean().optional(),
  }),
  sample: {
    bookingId: "0199aaaa-0000-7000-8000-000000000001",
    jobTitle: "Replace <b>kitchen</b> tap",
    tradesperson: "Hannah Booth",
    amount: 9500,
    dueOn: "Tue 3 Mar",
    overdue: true,
    isReminder: true,
  },
  line: ({ jobTitle, tradesperson, amount, dueOn, overdue, isReminder, isCallOut }) => ({
    title: isReminder
      ? `${firstName(tradesperson)} reminds you to pay ${formatPounds(amount)}`
      : overdue
        ? `${firstName(tradesperson)} is waiting for ${formatPounds(amount)}`
        : `Please pay ${formatPounds(amount)} by ${dueOn}`,
    text: overdue
      ? `${jobTitle}. It was due on ${dueOn}`
      : `${jobTitle}. ${isCallOut ? "The call-out charge, because nobody was in" : "Check the work, then pay"}`,
  }),
  mail: ({ jobTitle, tradesperson, amount, dueOn, overdue, isReminder, isCallOut }) => {
    const [first, pounds] = [firstName(tradesperson), formatPounds(amount)];
    const charge = isCallOut ? `Pay the call-out charge of ${pounds}` : null;
    return {
      subject: overdue
        ? `${first} is waiting for ${pounds}`
        : (charge ?? `Check the work, then pay ${first} ${pounds}`),
      preview: overdue ? `${jobTitle}. It was due on ${dueOn}` : `${jobTitle}. By ${dueOn}`,
      heading: overdue
        ? `${first} is waiting for ${pounds}`
        : (charge ?? `${first} has finished. Check, then pay ${pounds}`),
      paragraphs: [
        `${isReminder ? `${first} asked us to remind you. ` : ""}${overdue ? `It was due on ${dueOn}.` : `Please pay by ${dueOn}.`}`,
        INSTEAD,
      ],
      facts: [
        ["Job", jobTitle],
        ["To pay", pounds],
        ["Due", dueOn],
      ],
      button: isCallOut ? "See and pay" : "Check and pay",
      note: "Pay on this site only. If someone asks you to pay another way, tell us before you do.",
    };
  },
});

/** To the customer whose day stands only once they have paid. */
export const payBeforeNotice = defineNotification("payment-before-visit", {
  topic: "money",
  payload: z.object({
    bookingId: z.string(),
    jobTitle: z.string(),
    tradesperson: z.string(),
    amount: penceSchema,
    date: z.string(),
    /** "Wed 9 Dec, 08:00". */
    until: z.string(),
  }),
  sample: {
    bookingId: "0199aaaa-0000-7000-8000-000000000001",
    jobTitle: "Replace <b>kitchen</b> tap",
    tradesperson: "Hannah Booth",
    amount: 9500,
    date: "Tue 3 Mar",
    until: "Mon 2 Mar, 08:00",
  },
  line: ({ jobTitle, amount, date, until }) => ({
    title: `Pay ${formatPounds(amount)} to keep ${date}`,
    text: `${jobTitle}. Before ${until}`,
  }),
  mail: ({ jobTitle, tradesperson, amount, date, until }) => {
    const [first, pounds] = [firstName(tradesperson), formatPounds(amount)];
    return {
      subject: `Pay ${pounds} to keep ${date}: ${jobTitle}`,
      preview: `Before ${until}`,
      heading: `Pay ${pounds} to keep your day`,
      paragraphs: [
        `${first} asks for the price to be held before the visit. If it is not paid before ${until}, ${date} is free for others again.`,
        `We hold the money until you approve the work.`,
      ],
      facts: [
        ["Job", jobTitle],
        ["Visit", date],
        ["To pay", pounds],
        ["Before", until],
      ],
      button: `Pay ${pounds}`,
      note: "Pay on this site only. If someone asks you to pay another way, tell us before you do.",
    };
  },
});

/** To both people of a booking whose day was not paid in time. */
export const dayLapsed = defineNotification("day-lapsed", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), date: z.string(), other: z.string(), isCustomer: z.boolean() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", date: "Tue 3 Mar", other: "Hannah Booth", isCustomer: true },
  line: ({ jobTitle, date, other, isCustomer }) => ({
    title: `${date} is not booked any more`,
    text: `${jobTitle}. ${isCustomer ? "It was not paid in time" : `${firstName(other)} did not pay in time`}`,
  }),
  mail: ({ jobTitle, date, other, isCustomer }) => ({
    subject: `${date} is not booked any more: ${jobTitle}`,
    preview: isCustomer ? "It was not paid in time" : `${firstName(other)} did not pay in time`,
    heading: `${date} is not booked any more`,
    paragraphs: isCustomer
      ? [
          `${firstName(other)} asks for the price before the visit, and it was not paid 24 hours before. ${firstName(other)} is not coming on ${date}.`,
          "Your booking stays. Choose another day and pay to keep it.",
        ]
      : [
          `${firstName(other)} did not pay 24 hours before the visit, as your quote asks. The time is free in your calendar again.`,
          "The booking stays. They can choose another day, or you can propose one.",
        ],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});
