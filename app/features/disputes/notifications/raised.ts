import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const disputeRaised = defineNotification({
  kind: "dispute-raised",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    by: z.string(),
    reason: z.string(),
    description: z.string(),
    date: z.string(),
  }),
  line: ({ jobTitle, by, date }) => ({
    title: `${by} raised a dispute`,
    text: `${jobTitle}. Please answer by ${date}`,
  }),
  mail: ({ jobTitle, by, reason, description, date }) => ({
    subject: `Dispute raised: ${jobTitle}`,
    preview: `${by} says that something is not right. Please answer by ${date}`,
    heading: "A dispute was raised",
    paragraphs: [
      `${by} says that something is not right. We keep holding the money for this booking.`,
      `Please answer by ${date}: give your side, or make an offer to settle it. If you do not answer, we will decide.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
      ["Answer by", date],
    ],
    quoted: description,
    button: "Read and answer",
  }),
});

export const disputeReceived = defineNotification({
  kind: "dispute-received",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), other: z.string(), date: z.string() }),
  line: ({ jobTitle, other, date }) => ({
    title: "Your dispute is raised",
    text: `${jobTitle}. ${other} has until ${date} to answer`,
  }),
  mail: ({ jobTitle, other, date }) => ({
    subject: `Your dispute is raised: ${jobTitle}`,
    preview: `${other} has until ${date} to answer`,
    heading: "Your dispute is raised",
    paragraphs: [
      `We have told ${other}, who has until ${date} to answer. We keep holding the money for this booking.`,
      "Then you both have 7 days to agree. If you cannot, we decide. Add photos and documents now.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Answer due", date],
    ],
    button: "Open the dispute",
  }),
});

export const begunWorkCancelled = defineNotification({
  kind: "dispute-cancellation",
  topic: "money",
  payload: disputeRaised.payload,
  line: ({ jobTitle, by, date }) => ({
    title: `${by} cancelled the work`,
    text: `${jobTitle}. Ask for what is done by ${date}, or everything is refunded`,
  }),
  mail: ({ jobTitle, by, description, date }) => ({
    subject: `Work cancelled: ${jobTitle}`,
    preview: `You can ask to be paid for what is done until ${date}`,
    heading: "The work was cancelled",
    paragraphs: [
      `${by} has cancelled the work, which had begun at their request. Please stop the work. We keep holding the money for now.`,
      `If you have done part of it, make an offer by ${date}: say how much goes back to the customer and how much you ask for what is done. If you ask for nothing, everything is refunded.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Ask by", date],
    ],
    quoted: description,
    button: "Ask for an amount",
  }),
});

export const cancellationReceived = defineNotification({
  kind: "dispute-cancellation-received",
  topic: "money",
  payload: disputeReceived.payload,
  line: ({ jobTitle, other, date }) => ({
    title: "You cancelled the work",
    text: `${jobTitle}. ${other} can ask to be paid for what is done until ${date}`,
  }),
  mail: ({ jobTitle, other, date }) => ({
    subject: `You cancelled: ${jobTitle}`,
    preview: `${other} can ask to be paid for what is done until ${date}`,
    heading: "You cancelled the work",
    paragraphs: [
      `The work had begun at your request, so ${other} can ask to be paid for what is done until ${date}. We keep holding the money until then.`,
      "If they ask for nothing, you get everything back. If they ask for an amount, you can accept it, make another offer or ask us to decide.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Answer due", date],
    ],
    button: "See what happens next",
  }),
});
