import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

const takenBackFrom = {
  held: "We were holding the money, so nothing is taken from the tradesperson.",
  released:
    "We’ve already released the money, so we’ll recover as much as is still available in the tradesperson’s payout account.",
};

/** The same for its tradesperson. */
const takenBackFromYou = {
  held: "We were holding the money, so nothing is taken from you.",
  released:
    "We’ve already released the money to you, so we’ll recover as much as is still available in your payout account.",
};

const afterReturn = {
  held: "We hold the money again.",
  released: "What we had released to the tradesperson is theirs again.",
  refunded: "The booking is cancelled, so we refund the money to the customer.",
};

const bankDecidedInFavour = "The bank decided in favour of the cardholder";

const whatFreezes = {
  held: "We’ll answer the bank, and keep holding the money for this job until the question is settled.",
  owed: "We’ve released the money for this job, but we do not send it to the tradesperson’s bank until the question is settled. We will answer the bank.",
  sent: "The money for this job has already been sent to the tradesperson. If the bank takes the payment back, we take it back from them. We will answer the bank.",
};

const thatWeHoldForOthers = (amount: string) => `${amount} of held money is missing at the payment provider`;

const paymentProviderPaysOutHeld = "The payment provider pays out held money automatically";

export const paymentChargedBack = defineNotification("payment-charged-back", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** Where the money was; older notifications do not say. */
    tookFrom: z.enum(["held", "released"]).optional(),
    /** For its tradesperson: what we took of what we owe them. */
    taken: penceSchema.optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({
    title: `A bank took back a payment of ${formatPounds(amount)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, tookFrom, taken }) => ({
    subject: `A bank took back ${formatPounds(amount)}: ${jobTitle}`,
    preview: "The cardholder’s bank has taken the payment back",
    heading: "A payment was taken back by a bank",
    paragraphs: [
      "The cardholder’s bank has taken this payment back. Banks do this when a cardholder questions a payment. We’ll answer the bank and tell you the outcome.",
      "Until then, we treat the money as returned to the customer.",
      ...(tookFrom ? [(taken === undefined ? takenBackFrom : takenBackFromYou)[tookFrom]] : []),
    ],
    facts: [
      ["Job", jobTitle],
      ["Taken back", formatPounds(amount)],
      ...(taken === undefined ? [] : [["Taken from you so far", formatPounds(taken)] as const]),
    ],
    button: "Open the job",
  }),
});

export const paymentChargebackWon = defineNotification("payment-chargeback-won", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** Where the money is now; older notifications do not say. */
    now: z.enum(["held", "released", "refunded"]).optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({
    title: `The bank has returned a payment of ${formatPounds(amount)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, now }) => ({
    subject: `The bank has returned ${formatPounds(amount)}: ${jobTitle}`,
    preview: "The bank has returned the payment",
    heading: "The bank has returned the payment",
    paragraphs: [
      "The bank has reviewed the payment it took back, and returned it.",
      ...(now ? [afterReturn[now]] : []),
    ],
    facts: [
      ["Job", jobTitle],
      ["Payment", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentChargebackLost = defineNotification("payment-chargeback-lost", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({
    title: `The bank’s decision on a payment of ${formatPounds(amount)} is final`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `The bank’s decision on ${formatPounds(amount)} is final: ${jobTitle}`,
    preview: bankDecidedInFavour,
    heading: bankDecidedInFavour,
    paragraphs: ["The bank reviewed the payment and decided in favour of the cardholder. This is final."],
    facts: [
      ["Job", jobTitle],
      ["Taken back", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentFrozen = defineNotification("payment-frozen", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    amount: penceSchema,
    /** Where the money is; older notifications do not say. */
    money: z.enum(["held", "owed", "sent"]).optional(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", amount: 9500 },
  line: ({ jobTitle, amount }) => ({
    title: `A bank is asking about a payment of ${formatPounds(amount)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, money }) => ({
    subject: `A bank is asking about ${formatPounds(amount)}: ${jobTitle}`,
    preview: "The bank has not taken any money back",
    heading: "A bank is asking about a payment",
    paragraphs: [
      "The cardholder’s bank is asking about this payment. It has not taken any money back.",
      ...(money ? [whatFreezes[money]] : []),
    ],
    facts: [
      ["Job", jobTitle],
      ["Payment", formatPounds(amount)],
    ],
    button: "Open payments",
  }),
});

export const heldMoneyMissing = defineNotification("payment-money-missing", {
  topic: "money",
  payload: z.object({ amount: penceSchema }),
  sample: { amount: 9500 },
  line: ({ amount }) => ({
    title: thatWeHoldForOthers(formatPounds(amount)),
    text: "Add it to the balance there",
  }),
  mail: ({ amount }) => ({
    subject: thatWeHoldForOthers(formatPounds(amount)),
    preview: "Our balance there is too low",
    heading: "Held money is missing at the payment provider",
    paragraphs: [
      "Our balance at the payment provider is less than what we hold for customers and owe to tradespeople. The usual reason is a payout to our own bank account.",
      "Add the missing amount to the balance in the provider’s dashboard, and set payouts to manual there.",
    ],
    facts: [["Missing", formatPounds(amount)]],
    button: "Open payments",
  }),
});

export const payoutsAreAutomatic = defineNotification("payouts-are-automatic", {
  topic: "money",
  payload: z.object({ interval: z.string() }),
  sample: { interval: "daily" },
  line: ({ interval }) => ({
    title: paymentProviderPaysOutHeld,
    text: `Payouts to our own bank are ${interval}; they must be manual`,
  }),
  mail: ({ interval }) => ({
    subject: paymentProviderPaysOutHeld,
    preview: "Payouts to our own bank must be manual",
    heading: "Payouts to our own bank must be manual",
    paragraphs: [
      "The payment provider automatically pays our whole balance into our own bank account. That balance includes money we hold for customers.",
      "Set the payout schedule to manual in the provider’s dashboard, and pay out our fees from there.",
    ],
    facts: [["Payouts", interval]],
    button: "Open payments",
  }),
});
