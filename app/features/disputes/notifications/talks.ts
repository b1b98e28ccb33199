import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

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
