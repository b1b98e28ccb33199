import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

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

export const disputeAnswered = defineNotification({
  kind: "dispute-answered",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  line: ({ jobTitle, by, date }) => ({
    title: `${by} answered the dispute`,
    text: `${jobTitle}. You have until ${date} to agree`,
  }),
  mail: ({ jobTitle, by, date }) => ({
    subject: `${by} answered the dispute: ${jobTitle}`,
    preview: `You both have until ${date} to agree`,
    heading: "The dispute was answered",
    paragraphs: [
      `${by} answered. You both have until ${date} to agree: the work is done again, or the held money is shared. If you cannot agree, we will decide.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Agree by", date],
    ],
    button: "Read the answer",
  }),
});

export const disputeOffer = defineNotification({
  kind: "dispute-offer",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string(), refund: penceSchema, held: penceSchema, date: z.string() }),
  line: ({ jobTitle, by, refund, held }) => ({
    title: `${by} made an offer`,
    text: `${jobTitle}. ${formatPounds(refund)} of ${formatPounds(held)} would be refunded to the customer`,
  }),
  mail: ({ jobTitle, by, refund, held, date }) => ({
    subject: `An offer to settle the dispute: ${jobTitle}`,
    preview: `${formatPounds(refund)} of ${formatPounds(held)} would be refunded to the customer`,
    heading: `${by} made an offer`,
    paragraphs: [
      `${by} made an offer to settle the dispute: of the ${formatPounds(held)} that we hold, we would refund ${formatPounds(refund)} to the customer and release the rest.`,
      "You can accept it or make your own offer.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refund to the customer", formatPounds(refund)],
      ["Held", formatPounds(held)],
      ["Deadline", date],
    ],
    button: "See the offer",
  }),
});

export const repeatWorkOffered = defineNotification({
  kind: "dispute-repeat-offer",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    by: z.string(),
    tradesperson: z.string(),
    day: z.string(),
    what: z.string(),
    held: penceSchema,
    date: z.string(),
  }),
  line: ({ jobTitle, by, day }) => ({
    title: `${by} made an offer`,
    text: `${jobTitle}. The work would be done again on ${day}`,
  }),
  mail: ({ jobTitle, by, tradesperson, day, what, held, date }) => ({
    subject: `An offer to settle the dispute: ${jobTitle}`,
    preview: `The work would be done again on ${day}`,
    heading: `${by} made an offer`,
    paragraphs: [
      `${by} made an offer to settle the dispute: ${tradesperson} does the work again on ${day}. The ${formatPounds(held)} that we hold would stay held until then.`,
      "You can accept it or make your own offer.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Day of the repeat work", day],
      ["Deadline", date],
    ],
    quoted: what,
    button: "See the offer",
  }),
});

export const disputeEvidenceAdded = defineNotification({
  kind: "dispute-evidence",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string() }),
  line: ({ jobTitle, by }) => ({ title: `${by} added evidence to your dispute`, text: jobTitle }),
  mail: ({ jobTitle, by }) => ({
    subject: `New evidence in your dispute: ${jobTitle}`,
    preview: `${by} added evidence`,
    heading: "There is new evidence",
    paragraphs: [`${by} added files or quoted messages to your dispute. Check them, and add your own evidence.`],
    facts: [["Job", jobTitle]],
    button: "Open the dispute",
  }),
});

export const disputeEvidenceAsked = defineNotification({
  kind: "dispute-evidence-asked",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), what: z.string(), date: z.string() }),
  line: ({ jobTitle, what, date }) => ({
    title: `We need something from you by ${date}`,
    text: `${jobTitle}. ${what}`,
  }),
  mail: ({ jobTitle, what, date }) => ({
    subject: `We need something from you: ${jobTitle}`,
    preview: `Please add it by ${date}`,
    heading: "Please add this to your dispute",
    paragraphs: [what, `Add it on the page of the dispute by ${date}. If nothing comes, we decide by what we have.`],
    facts: [
      ["Job", jobTitle],
      ["By", date],
    ],
    button: "Open the dispute",
  }),
});

export const disputeEscalated = defineNotification({
  kind: "dispute-escalated",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), why: z.string(), date: z.string() }),
  line: ({ jobTitle, why, date }) => ({
    title: "We decide your dispute",
    text: `${jobTitle}. ${why}. We decide by ${date}`,
  }),
  mail: ({ jobTitle, why, date }) => ({
    subject: `We decide your dispute: ${jobTitle}`,
    preview: `We decide by ${date}`,
    heading: "The dispute is with us",
    paragraphs: [
      `${why}. We will look at what you both wrote and added, and decide in writing by ${date}.`,
      "Until then you can still add evidence.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Decision by", date],
    ],
    button: "Open the dispute",
  }),
});

export const disputeReminder = defineNotification({
  kind: "dispute-reminder",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), todo: z.string(), date: z.string() }),
  line: ({ jobTitle, todo, date }) => ({
    title: `Dispute: deadline on ${date}`,
    text: `${jobTitle}. ${todo}`,
  }),
  mail: ({ jobTitle, todo, date }) => ({
    subject: `Until ${date}: your dispute about ${jobTitle}`,
    preview: todo,
    heading: "A deadline in your dispute is soon",
    paragraphs: [`${todo}.`],
    facts: [
      ["Job", jobTitle],
      ["Ends", date],
    ],
    button: "Open the dispute",
  }),
});

export const disputeSettled = defineNotification({
  kind: "dispute-settled",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), how: z.string(), split: z.string() }),
  line: ({ jobTitle, how, split }) => ({
    title: "Your dispute is settled",
    text: `${jobTitle}. ${how}. ${split}`.replaceAll("..", "."),
  }),
  mail: ({ jobTitle, how, split }) => ({
    subject: `Your dispute is settled: ${jobTitle}`,
    preview: split,
    heading: "Your dispute is settled",
    paragraphs: [how.endsWith(".") ? how : `${how}.`, split],
    facts: [["Job", jobTitle]],
    button: "See how it ended",
    note: "Refunds arrive on the card that paid in 5 to 10 working days.",
  }),
});

export const repeatWorkAgreed = defineNotification({
  kind: "dispute-repeat-work",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    how: z.string(),
    /** Null for the tradesperson, who does the work. */
    tradesperson: z.string().nullable(),
    day: z.string(),
    what: z.string(),
    held: penceSchema,
  }),
  line: ({ jobTitle, tradesperson, day }) => ({
    title: "Your dispute is settled",
    text: `${jobTitle}. ${whoWorks(tradesperson)} again on ${day}`,
  }),
  mail: ({ jobTitle, how, tradesperson, day, what, held }) => ({
    subject: `Your dispute is settled: ${jobTitle}`,
    preview: `${whoWorks(tradesperson)} again on ${day}`,
    heading: "The work is done again",
    paragraphs: [
      how.endsWith(".") ? how : `${how}.`,
      `${whoWorks(tradesperson)} again on ${day}. The ${formatPounds(held)} stays held until the work is approved.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Day of the repeat work", day],
    ],
    quoted: what,
    button: "See how it ended",
    note: "If the work is still not right afterwards, either of you can raise another dispute.",
  }),
});

const whoWorks = (tradesperson: string | null) => (tradesperson ? `${tradesperson} does the work` : "You do the work");

export const disputeWithdrawn = defineNotification({
  kind: "dispute-withdrawn",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string() }),
  line: ({ jobTitle, by }) => ({ title: `${by} withdrew the dispute`, text: jobTitle }),
  mail: ({ jobTitle, by }) => ({
    subject: `Dispute withdrawn: ${jobTitle}`,
    preview: "The booking continues as before",
    heading: "The dispute was withdrawn",
    paragraphs: [`${by} withdrew the dispute. The booking continues as before.`],
    facts: [["Job", jobTitle]],
    button: "Open the dispute",
  }),
});
