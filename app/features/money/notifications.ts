import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";

export const approvalWaiting = defineNotification({
  kind: "approval-waiting",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema, date: z.string() }),
  line: ({ jobTitle, amount, date }) => ({
    title: `Approve the work by ${date}`,
    text: `${jobTitle}. After that, ${formatPounds(amount)} is released`,
  }),
  mail: ({ jobTitle, tradesperson, amount, date }) => ({
    subject: `Are you happy with the work? ${jobTitle}`,
    preview: `Your money goes to ${tradesperson} on ${date} unless you tell us otherwise`,
    heading: "Are you happy with the work?",
    paragraphs: [
      `${tradesperson} marked the job complete, and your money is still held. If the work is right, approve it.`,
      `If we do not hear from you, we will approve it automatically on ${date} and release the money. If something is wrong, raise a dispute before then: this pauses the release.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Held", formatPounds(amount)],
      ["Released on", date],
    ],
    button: "Review and approve",
  }),
});

export const approvalPassed = defineNotification({
  kind: "approval-passed",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: `${formatPounds(amount)} was released to ${tradesperson}`,
    text: `${jobTitle}. We did not hear from you in time`,
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: `Your payment was released: ${jobTitle}`,
    preview: `${tradesperson} has been paid, because we did not hear from you`,
    heading: "Your payment was released",
    paragraphs: [
      `${tradesperson} marked the job complete 14 days ago. We wrote to you then and twice since. As we did not hear from you, the work counts as approved and we have released the money that we held.`,
      "If something is wrong with the work, tell the tradesperson first. Your rights under consumer law are not affected.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Released", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentReceived = defineNotification({
  kind: "payment-received",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), amount: penceSchema }),
  line: ({ jobTitle, customer, amount }) => ({ title: `${customer} paid ${formatPounds(amount)}`, text: jobTitle }),
  mail: ({ jobTitle, customer, amount }) => ({
    subject: `${customer} paid ${formatPounds(amount)}: ${jobTitle}`,
    preview: "Your payments page shows what is held and what is on its way to you",
    heading: "The customer has paid",
    paragraphs: [
      `${customer} paid. Your payments page shows what is held, the ${PLATFORM_FEE} fee and what is on its way to you.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
      ["Paid", formatPounds(amount)],
    ],
    button: "See your payments",
  }),
});

export const paymentReceipt = defineNotification({
  kind: "payment-receipt",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({ title: `You paid ${formatPounds(amount)}`, text: jobTitle }),
  mail: ({ jobTitle, amount }) => ({
    subject: `You paid ${formatPounds(amount)}: ${jobTitle}`,
    preview: "Thank you. This is your confirmation",
    heading: "Thank you for your payment",
    paragraphs: ["Your payment has arrived. Nothing else is due for this amount."],
    facts: [
      ["Job", jobTitle],
      ["Paid", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentReleased = defineNotification({
  kind: "payment-released",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({ title: `${formatPounds(amount)} was released to you`, text: jobTitle }),
  mail: ({ jobTitle, amount }) => ({
    subject: `${formatPounds(amount)} is yours: ${jobTitle}`,
    preview: "The customer has approved the work",
    heading: "Your money has been released",
    paragraphs: [`The work is approved, and the money that was held for it is yours, less the ${PLATFORM_FEE} fee.`],
    facts: [
      ["Job", jobTitle],
      ["You get", formatPounds(amount)],
    ],
    button: "See your payments",
  }),
});

export const paymentRefunded = defineNotification({
  kind: "payment-refunded",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({ title: `We have refunded ${formatPounds(amount)} to you`, text: jobTitle }),
  mail: ({ jobTitle, amount }) => ({
    subject: `We have refunded ${formatPounds(amount)} to you: ${jobTitle}`,
    preview: "It reaches the card you paid with in 5 to 10 working days",
    heading: "We have refunded your payment",
    paragraphs: ["We have sent your money back to the card you paid with. It arrives in 5 to 10 working days."],
    facts: [
      ["Job", jobTitle],
      ["Refunded", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentReturned = defineNotification({
  kind: "payment-returned",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({ title: `We refunded ${formatPounds(amount)} to your customer`, text: jobTitle }),
  mail: ({ jobTitle, amount }) => ({
    subject: `We refunded ${formatPounds(amount)} to your customer: ${jobTitle}`,
    preview: "See what it means for you on your payments page",
    heading: "We refunded a payment to your customer",
    paragraphs: [
      "We have refunded part or all of your customer’s payment. This reduces what was released to you, and we have returned our fee on it.",
      "If the money had already reached your account, we will take it from there or from your next release.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refunded", formatPounds(amount)],
    ],
    button: "See your payments",
  }),
});

export const paymentRefundFailed = defineNotification({
  kind: "payment-refund-failed",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
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

export const paymentRefundWaits = defineNotification({
  kind: "payment-refund-waits",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: `Your refund of ${formatPounds(amount)} needs your bank details`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `Your refund of ${formatPounds(amount)} needs your bank details: ${jobTitle}`,
    preview: "Our payment provider has emailed you",
    heading: "Your refund needs your bank details",
    paragraphs: [
      "We could not send this refund to the card you paid with. Our payment provider, Stripe, has emailed you to ask for a bank account. Once you answer that email, the refund is on its way.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refund", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const paymentHoldEnding = defineNotification({
  kind: "payment-hold-ending",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema, date: z.string() }),
  line: ({ jobTitle, amount, date }) => ({
    title: `${formatPounds(amount)} can be held until ${date} only`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount, date }) => ({
    subject: `Held until ${date} only: ${formatPounds(amount)} for ${jobTitle}`,
    preview: "It has been held for 75 days",
    heading: "Money has been held for 75 days",
    paragraphs: [
      `Held money must be released or refunded before day 90. On ${date} we will do this automatically: we release money for finished work that is not in dispute, and refund anything else to the customer.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Held", formatPounds(amount)],
      ["Until", date],
    ],
    button: "Open payments",
  }),
});

export const paymentHoldEnded = defineNotification({
  kind: "payment-hold-ended",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), amount: penceSchema }),
  line: ({ jobTitle, amount }) => ({
    title: `${formatPounds(amount)} was held for 89 days and has been refunded`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, amount }) => ({
    subject: `${formatPounds(amount)} was held for 89 days and has been refunded: ${jobTitle}`,
    preview: "Payments can be held for less than 90 days",
    heading: "We have refunded this payment",
    paragraphs: [
      "Payments can be held for less than 90 days. This one was not released in time, so we have refunded it to the card it was paid with.",
      "The booking has not changed. Once the work is complete it can be paid again, and we will release the money immediately.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refunded", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const payoutFailed = defineNotification({
  kind: "payout-failed",
  topic: "money",
  payload: z.object({ amount: penceSchema, reason: z.string() }),
  line: ({ amount, reason }) => ({ title: `Your payout of ${formatPounds(amount)} did not arrive`, text: reason }),
  mail: ({ amount, reason }) => ({
    subject: `Your payout of ${formatPounds(amount)} did not arrive`,
    preview: "Your bank returned it. Please check your bank details",
    heading: "A payout did not arrive",
    paragraphs: [reason],
    facts: [["Payout", formatPounds(amount)]],
    button: "Check your bank details",
  }),
});
