import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, listPounds, type Pence, pence } from "#kernel/money.ts";
import { headings } from "../rules/phase.labels.ts";

const nothingWasBooked = "The date was not confirmed, so nothing was booked and nothing is to pay.";

const checkThen = {
  due: (jobTitle: string) => `${jobTitle}. Check the work, then pay, or tell us it is not finished`,
  held: (jobTitle: string) => `${jobTitle}. Check the work, then approve it, or tell us it is not finished`,
  part: (jobTitle: string, due: string) =>
    `${jobTitle}. Check the work, then pay the ${due} that is left, or tell us it is not finished`,
  released: (jobTitle: string) => `${jobTitle}. You have already paid for it and released the money`,
};

const completeSubject = {
  due: (jobTitle: string) => `Ready for payment: ${jobTitle}`,
  held: (jobTitle: string) => `Check the work: ${jobTitle}`,
  part: (jobTitle: string) => `Check and pay the rest: ${jobTitle}`,
  released: (jobTitle: string) => `Marked complete: ${jobTitle}`,
};

const afterCompletion = {
  due: (_held: string, _due: string, dueOn: string) => [
    `If you are happy with it, ${dueOn ? `please pay by ${dueOn}` : "pay for it"}. If not, answer “It is not finished” or raise a dispute from the job.`,
  ],
  held: (held: string) => [
    `We hold ${held}. If you are happy with the work, approve it and we’ll release the money. If not, answer “It is not finished” or raise a dispute from the job.`,
    "If you do not answer, we’ll approve it automatically after 14 days.",
  ],
  /** `held` is empty when all that was paid is released. */
  part: (held: string, due: string, dueOn: string) => [
    `${held ? `We hold ${held} of the price, and ${due}` : `${due} of the price`} is not paid yet. If you are happy with the work, pay what is left${dueOn && ` by ${dueOn}`}${held ? " and approve the work" : ""}. If not, answer “It is not finished” or raise a dispute from the job.`,
    ...(held ? [`If you do not answer, we’ll release the ${held} that we hold automatically after 14 days.`] : []),
  ],
  released: () => [
    "You have already paid for it and released the money, so there is nothing left to pay. If something is wrong, raise a dispute from the job.",
  ],
};

/** The headings of the booking's page. */
const completeHeading = {
  due: headings.toPay,
  held: headings.check,
  part: (name: string) => headings.toPay(name, "the rest"),
  released: () => "The work is done",
};

const completeButton = {
  due: "Check and pay",
  held: "Check the work",
  part: "Check and pay the rest",
  released: "Open the booking",
};

const confirmedFinished = (customer: string) => `${customer} confirmed that the work is finished`;

const saysNotFinished = (customer: string) => `${customer} says the work is not finished`;

/** The notifications about the completion and the end of a booking. */

/** What goes back to the customer of a cancelled booking, for either person. */
function refundText({
  isCustomer,
  takesBack,
  kept,
}: {
  isCustomer: boolean;
  takesBack: boolean;
  kept: number;
}): string {
  const whom = isCustomer ? "you" : "the customer";
  const recovery = "They have the right to cancel, so we take back what you received for it. We return our fee.";
  // Kept although released money goes back: what was paid for work that the customer added and asked to start.
  if (kept > 0 && takesBack)
    return `We’re refunding what was agreed at first to ${whom}. The ${formatPounds(pence(kept))} for the added work stays paid.${isCustomer ? "" : ` ${recovery}`}`;
  if (kept > 0)
    return `We’re refunding what we still hold to ${whom}. The ${formatPounds(pence(kept))} that was released before stays paid.`;
  return `We’re refunding ${whom} in full.${takesBack && !isCustomer ? ` ${recovery}` : ""}`;
}

export const bookingCancelled = defineNotification("booking-cancelled", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    by: z.string(),
    reason: z.string(),
    /** What ended: work that was booked, with money that goes back or without, or a date that was only requested. */
    ended: z.enum(["paid", "unpaid", "request"]).default("paid"),
    /** Released money goes back too, and is taken back from the tradesperson. */
    takesBack: z.boolean().default(false),
    /** Released before, and not going back; in pence. */
    kept: penceSchema.default(pence(0)),
    isCustomer: z.boolean().default(false),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    by: "Jo Marsh",
    reason: "No longer needed",
    ended: "paid",
    takesBack: false,
    kept: 0,
    isCustomer: true,
  },
  line: ({ jobTitle, by, reason, ended }) => ({
    title: ended === "request" ? "The requested date has ended" : `${by} cancelled the booking`,
    text: `${jobTitle}. ${reason}`,
  }),
  mail: ({ jobTitle, by, reason, ended, ...money }) => ({
    subject: ended === "request" ? `Requested date ended: ${jobTitle}` : `Booking cancelled: ${jobTitle}`,
    preview: ended === "request" ? nothingWasBooked : `${by} cancelled the booking`,
    heading: ended === "request" ? "The requested date has ended" : "The booking was cancelled",
    paragraphs: [
      ended === "request"
        ? nothingWasBooked
        : `${by} cancelled the booking. ${ended === "paid" ? refundText(money) : "Nothing was held for it, so there is nothing to refund."}`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
    ],
    button: "Open the job",
  }),
});

/** To both people. */
export const cancellationUndone = defineNotification("cancellation-undone", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    by: z.string(),
    date: z.string(),
    /** The reader undid it. */
    isOwn: z.boolean().default(false),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", by: "Jo Marsh", date: "Tue 3 Mar", isOwn: false },
  line: ({ jobTitle }) => ({ title: "Cancellation undone", text: `${jobTitle} is booked again` }),
  mail: ({ jobTitle, by, date, isOwn }) => ({
    subject: `Booked again: ${jobTitle}`,
    preview: `${isOwn ? "You" : by} undid the cancellation`,
    heading: "Cancellation undone",
    paragraphs: [`${isOwn ? "You" : by} undid the cancellation within a few minutes. The booking continues as agreed.`],
    facts: [["Job", jobTitle], ...(date ? [["Date", date] as const] : [])],
    button: "Open the job",
  }),
});

export const bookingClosed = defineNotification("booking-closed", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), returned: z.boolean(), isCustomer: z.boolean().default(false) }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", returned: true, isCustomer: true },
  line: ({ jobTitle }) => ({ title: "We closed the booking", text: `${jobTitle}. There is nothing left to pay` }),
  mail: ({ jobTitle, returned, isCustomer }) => ({
    subject: `Booking closed: ${jobTitle}`,
    preview: "There is nothing left to pay",
    heading: "The booking is closed",
    paragraphs: [
      returned
        ? `We’ve closed the booking because the whole payment was returned to ${isCustomer ? "you" : "the customer"}. There is nothing left to pay.`
        : "We’ve closed the booking because nothing more can be paid for it. There is nothing left to pay.",
    ],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

const poundsOf = (amount: Pence) => (amount > 0 ? formatPounds(amount) : "");

export const jobComplete = defineNotification("job-complete", {
  topic: "bookings",
  startsClock: true,
  payload: z.object({
    jobTitle: z.string(),
    tradesperson: z.string(),
    amount: penceSchema,
    /** The price: due, held until the customer approves, released already, or in part held or released and in part due. */
    money: z.enum(["due", "held", "part", "released"]).default("due"),
    /** What can be approved and released. Those sent before this field was added held the whole price. */
    held: penceSchema.optional(),
    /** What is left to pay of a price that is paid in part. */
    due: penceSchema.optional(),
    /** By when what is due is to be paid; those sent before this field was added do not say. */
    dueOn: z.string().optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", amount: 9500, money: "due" },
  line: ({ jobTitle, tradesperson, money, due = pence(0) }) => ({
    title: `${tradesperson} marked the job complete`,
    text: checkThen[money](jobTitle, formatPounds(due)),
  }),
  mail: ({ jobTitle, tradesperson, amount, money, held = amount, due = pence(0), dueOn = "" }) => ({
    subject: completeSubject[money](jobTitle),
    preview: `${tradesperson} says the work is done`,
    heading: completeHeading[money](firstName(tradesperson), listPounds(amount)),
    paragraphs: [
      `${tradesperson} marked the job complete. Check the work.`,
      ...afterCompletion[money](poundsOf(held), poundsOf(due), dueOn),
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Price", formatPounds(amount)],
    ],
    button: completeButton[money],
  }),
});

export const completionConfirmed = defineNotification("completion-confirmed", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh" },
  line: ({ jobTitle, customer }) => ({ title: confirmedFinished(customer), text: jobTitle }),
  mail: ({ jobTitle, customer }) => ({
    subject: `Confirmed as finished: ${jobTitle}`,
    preview: confirmedFinished(customer),
    heading: "The work is confirmed as finished",
    paragraphs: [`${customer} confirmed that the work is finished.`],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
    ],
    button: "Open the booking",
  }),
});

export const workNotFinished = defineNotification("work-not-finished", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), reason: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", reason: "No longer needed" },
  line: ({ jobTitle, customer, reason }) => ({
    title: saysNotFinished(customer),
    text: `${jobTitle}. ${reason}`,
  }),
  mail: ({ jobTitle, customer, reason }) => ({
    subject: `Not finished: ${jobTitle}`,
    preview: saysNotFinished(customer),
    heading: "The work is not finished",
    paragraphs: [
      `${customer} says the work is not finished. The booking is confirmed again, and we keep holding any money paid.`,
      "Finish the work, then mark it complete again. If you disagree, message the customer or raise a dispute.",
    ],
    facts: [
      ["Job", jobTitle],
      ["What is missing", reason],
    ],
    button: "Open the booking",
  }),
});
