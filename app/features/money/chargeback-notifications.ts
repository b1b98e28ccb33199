import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

export const paymentChargedBack = defineNotification({
  kind: "payment-charged-back",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: `A bank took back a payment of ${formatPounds(amount)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `A bank took back ${formatPounds(amount)}: ${jobTitle}`,
    preview: "The bank that the card belongs to took the payment back",
    heading: "A payment was taken back by a bank",
    paragraphs: [
      "The bank that the card belongs to took this payment back, as banks do when a card's owner questions a payment. We will answer the bank and tell you the outcome.",
      "Until then the money counts as returned to the customer. We will recover what was released, as far as it is still available.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Taken back", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentChargebackWon = defineNotification({
  kind: "payment-chargeback-won",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: `The bank gave back a payment of ${formatPounds(amount)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `The bank gave back ${formatPounds(amount)}: ${jobTitle}`,
    preview: "The bank has returned the payment",
    heading: "The bank has returned the payment",
    paragraphs: ["The bank reviewed the payment that it had taken back, and returned it. Nothing else has changed."],
    facts: [
      ["Job", jobTitle],
      ["Payment", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentChargebackLost = defineNotification({
  kind: "payment-chargeback-lost",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: `The bank’s decision on a payment of ${formatPounds(amount)} is final`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `The bank’s decision on ${formatPounds(amount)} is final: ${jobTitle}`,
    preview: "The bank decided in favour of the cardholder",
    heading: "The bank decided in favour of the cardholder",
    paragraphs: ["The bank reviewed the payment and decided in favour of the cardholder. This is final."],
    facts: [
      ["Job", jobTitle],
      ["Taken back", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentFrozen = defineNotification({
  kind: "payment-frozen",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: `A bank is asking about a payment of ${formatPounds(amount)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `A bank is asking about ${formatPounds(amount)}: ${jobTitle}`,
    preview: "The money stays held until the bank has its answer",
    heading: "A bank is asking about a payment",
    paragraphs: [
      "The bank that the card belongs to is asking about this payment. It has not taken any money back.",
      "What is held for this job stays held until the question is settled. We will answer the bank.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Payment", formatPounds(amount)],
    ],
    button: "Open payments",
  }),
});

export const heldMoneyMissing = defineNotification({
  kind: "payment-money-missing",
  topic: "money",
  payload: z.object({ amount: penceSchema }),
  line: ({ amount }) => ({
    title: `${formatPounds(amount)} that we hold for others is not with the payment provider`,
    text: "Add it to the balance there",
  }),
  mail: ({ amount }) => ({
    subject: `${formatPounds(amount)} that we hold for others is not with the payment provider`,
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

export const payoutsAreAutomatic = defineNotification({
  kind: "payouts-are-automatic",
  topic: "money",
  payload: z.object({ interval: z.string() }),
  line: ({ interval }) => ({
    title: "The payment provider pays out held money automatically",
    text: `Payouts to our own bank are ${interval}; they must be manual`,
  }),
  mail: ({ interval }) => ({
    subject: "The payment provider pays out held money automatically",
    preview: "Payouts to our own bank must be manual",
    heading: "Payouts to our own bank must be manual",
    paragraphs: [
      "The payment provider pays our whole balance out to our own bank account on a schedule. Money that we hold for customers is part of that balance.",
      "Set the payout schedule to manual in the provider’s dashboard, and pay out our fees from there.",
    ],
    facts: [["Payouts", interval]],
    button: "Open payments",
  }),
});
