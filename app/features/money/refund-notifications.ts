import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";

const afterHold = {
  booked: "The booking has not changed. The job can be paid again once the work is complete.",
  disputed: "The dispute continues, but no money is held for it any more.",
  frozen: "The booking has not changed. We’ll tell you when the job can be paid again.",
};

export const paymentRefunded = defineNotification("payment-refunded", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** A sentence; empty in older notifications. */
    why: z.string().default(""),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, why: "No answer came" },
  line: ({ jobTitle, amount }) => ({ title: `We have refunded ${formatPounds(amount)} to you`, text: jobTitle }),
  mail: ({ jobTitle, amount, why }) => ({
    subject: `We have refunded ${formatPounds(amount)} to you: ${jobTitle}`,
    preview: "Refunds arrive in 5 to 10 working days",
    heading: "We have refunded your payment",
    paragraphs: [
      `We’ve sent ${formatPounds(amount)} back to the card you paid with. Refunds arrive in 5 to 10 working days.`,
    ],
    facts: [["Job", jobTitle], ["Refunded", formatPounds(amount)], ...(why ? [["Why", why] as const] : [])],
    button: "Open the job",
  }),
});

/** What changes for the tradesperson comes first. */
const returnedToCustomer = (amount: Pence, taken: Pence | undefined) =>
  taken
    ? `We take back ${formatPounds(taken)}, because ${formatPounds(amount)} went back to your customer`
    : `We refunded ${formatPounds(amount)} to your customer`;

export const paymentReturned = defineNotification("payment-returned", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** What we take back from the tradesperson, after the fee; older notifications do not say. */
    taken: penceSchema.optional(),
    why: z.string().default(""),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, taken: 8075, why: "No answer came" },
  line: ({ jobTitle, amount, taken }) => ({ title: returnedToCustomer(amount, taken), text: jobTitle }),
  mail: ({ jobTitle, amount, taken, why }) => ({
    subject: `${returnedToCustomer(amount, taken)}: ${jobTitle}`,
    preview: "See what this means for you on your payments page",
    heading: "We refunded a payment to your customer",
    paragraphs:
      taken === undefined
        ? [
            "We’ve refunded part or all of your customer’s payment. If we’d already released that money to you, we take it back and return our fee on it.",
          ]
        : [
            `We’ve refunded ${formatPounds(amount)} of your customer’s payment.`,
            taken > 0
              ? `We had released some or all of it to you. We take back ${formatPounds(taken)} from your payout account or from your next release, and we’ve returned our fee on it.`
              : "We had not released this money to you, so we take nothing back from you.",
          ],
    facts: [
      ["Job", jobTitle],
      ["Refunded", formatPounds(amount)],
      ...(taken ? [["Taken back from you", formatPounds(taken)] as const] : []),
      ...(why ? [["Why", why] as const] : []),
    ],
    button: "See your payments",
  }),
});

export const paymentRefundFailed = defineNotification("payment-refund-failed", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({
    title: `A refund of ${formatPounds(amount)} did not go through`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `A refund of ${formatPounds(amount)} did not go through: ${jobTitle}`,
    preview: "The payment provider refused it. We will try again",
    heading: "A refund did not go through",
    paragraphs: [
      "The payment provider did not carry out this refund. We will try again automatically. If it keeps failing, pay the customer another way.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refund", formatPounds(amount)],
    ],
    button: "Open payments",
  }),
});

export const paymentRefundWaits = defineNotification("payment-refund-waits", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({
    title: `Your refund of ${formatPounds(amount)} needs your bank details`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `Your refund of ${formatPounds(amount)} needs your bank details: ${jobTitle}`,
    preview: "Our payment provider has emailed you",
    heading: "Your refund needs your bank details",
    paragraphs: [
      "We could not refund the card you paid with. Our payment provider, Stripe, has emailed you to ask for a bank account. Answer that email and your refund will be on its way.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refund", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentHoldEnding = defineNotification("payment-hold-ending", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema, date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, date: "Tue 3 Mar" },
  line: ({ jobTitle, amount, date }) => ({
    title: `We can only hold ${formatPounds(amount)} until ${date}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, date }) => ({
    subject: `We can only hold ${formatPounds(amount)} until ${date}: ${jobTitle}`,
    preview: "It has been held for 75 days",
    heading: "Money has been held for 75 days",
    paragraphs: [
      `We must release or refund held money before day 90. On ${date} we’ll do this automatically. If the work is finished, not in dispute and not frozen, we’ll release the money. Otherwise we’ll refund the customer.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Held", formatPounds(amount)],
      ["Until", date],
    ],
    button: "Open payments",
  }),
});

export const paymentHoldEnded = defineNotification("payment-hold-ended", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    now: z.enum(["booked", "disputed", "frozen"]).default("booked"),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500, now: "booked" },
  line: ({ jobTitle, amount }) => ({
    title: `We’ve refunded ${formatPounds(amount)} because we had held it for 89 days`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, now }) => ({
    subject: `We’ve refunded ${formatPounds(amount)} because we had held it for 89 days: ${jobTitle}`,
    preview: "We cannot hold a payment for 90 days or more",
    heading: "We have refunded this payment",
    paragraphs: [
      "We cannot hold a payment for 90 days or more. This one was not released in time, so we’ve refunded it to the card that paid.",
      afterHold[now],
    ],
    facts: [
      ["Job", jobTitle],
      ["Refunded", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});
