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
