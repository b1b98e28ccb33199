import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";

const offerToSettleDispute = (jobTitle: string) => `An offer to settle the dispute: ${jobTitle}`;

/** In an aftercare claim nothing is held. */
const offeredRefund = (refund: Pence, held: Pence): string =>
  held > 0 ? `${formatPounds(refund)} of ${formatPounds(held)}` : formatPounds(refund);

const acceptOrOffer = "You can accept it or make your own offer.";

export const disputeAnswered = defineNotification("dispute-answered", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string(), held: penceSchema.optional() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", by: "Jo Marsh", date: "Tue 3 Mar", held: 9500 },
  line: ({ jobTitle, by, date }) => ({
    title: `${by} answered the dispute`,
    text: `${jobTitle}. You have until ${date} to agree`,
  }),
  mail: ({ jobTitle, by, date, held }) => ({
    subject: `${by} answered the dispute: ${jobTitle}`,
    preview: `You both have until ${date} to agree`,
    heading: "The dispute was answered",
    paragraphs: [
      held === 0
        ? `${by} has answered. You both have until ${date} to agree to have the work done again, or on a refund. If you cannot agree, we’ll decide.`
        : `${by} has answered. You both have until ${date} to agree to have the work done again, or to split the held money. If you cannot agree, we’ll decide.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Agree by", date],
    ],
    button: "Read the answer",
  }),
});

export const disputeOffer = defineNotification("dispute-offer", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string(), refund: penceSchema, held: penceSchema, date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", by: "Jo Marsh", refund: 3000, held: 9500, date: "Tue 3 Mar" },
  line: ({ jobTitle, by, refund, held }) => ({
    title: `${by} made an offer`,
    text: `${jobTitle}. ${offeredRefund(refund, held)} would be refunded to the customer`,
  }),
  mail: ({ jobTitle, by, refund, held, date }) => ({
    subject: offerToSettleDispute(jobTitle),
    preview: `${offeredRefund(refund, held)} would be refunded to the customer`,
    heading: `${by} made an offer`,
    paragraphs: [
      held > 0
        ? `${by} has made an offer to settle the dispute. We would refund ${formatPounds(refund)} of the ${formatPounds(held)} we hold to the customer and release the rest.`
        : `${by} has made an offer to settle the dispute. ${formatPounds(refund)} would go back to the customer, out of the tradesperson’s balance or next payouts.`,
      acceptOrOffer,
    ],
    facts: [
      ["Job", jobTitle],
      ["Refund to the customer", formatPounds(refund)],
      ...(held > 0 ? ([["Held", formatPounds(held)]] as const) : []),
      ["Deadline", date],
    ],
    button: "See the offer",
  }),
});

export const repeatWorkOffered = defineNotification("dispute-repeat-offer", {
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
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    by: "Jo Marsh",
    tradesperson: "Hannah Booth",
    day: "Saturday 28 November",
    what: "Set the <b>gate</b> post again",
    held: 9500,
    date: "Tue 3 Mar",
  },
  line: ({ jobTitle, by, day }) => ({
    title: `${by} made an offer`,
    text: `${jobTitle}. The work would be done again on ${day}`,
  }),
  mail: ({ jobTitle, by, tradesperson, day, what, held, date }) => ({
    subject: offerToSettleDispute(jobTitle),
    preview: `The work would be done again on ${day}`,
    heading: `${by} made an offer`,
    paragraphs: [
      `${by} has made an offer to settle the dispute. ${tradesperson} would do the work again on ${day}${held > 0 ? `, and we would keep holding the ${formatPounds(held)} until then` : ""}.`,
      acceptOrOffer,
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

export const disputeEvidenceAdded = defineNotification("dispute-evidence", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", by: "Jo Marsh" },
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

export const disputeEvidenceAsked = defineNotification("dispute-evidence-asked", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), what: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", what: "Set the <b>gate</b> post again", date: "Tue 3 Mar" },
  line: ({ jobTitle, what, date }) => ({
    title: `We need something from you by ${date}`,
    text: `${jobTitle}. ${what}`,
  }),
  mail: ({ jobTitle, what, date }) => ({
    subject: `We need something from you: ${jobTitle}`,
    preview: `Add it by ${date}`,
    heading: "Add this to your dispute",
    paragraphs: [what, `Add it to the dispute by ${date}. If you do not, we’ll decide with what we have.`],
    facts: [
      ["Job", jobTitle],
      ["By", date],
    ],
    button: "Open the dispute",
  }),
});

export const disputeEscalated = defineNotification("dispute-escalated", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), why: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", why: "No answer came", date: "Tue 3 Mar" },
  line: ({ jobTitle, why, date }) => ({
    title: "We’re deciding your dispute",
    text: `${jobTitle}. ${why}. We decide by ${date}`,
  }),
  mail: ({ jobTitle, why, date }) => ({
    subject: `We’re deciding your dispute: ${jobTitle}`,
    preview: `We decide by ${date}`,
    heading: "The dispute is with us",
    paragraphs: [
      `${why}. We’ll look at everything you both wrote and added, and send you our decision in writing by ${date}.`,
      "You can still add evidence until then.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Decision by", date],
    ],
    button: "Open the dispute",
  }),
});

export const disputeReminder = defineNotification("dispute-reminder", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), todo: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", todo: "Answer the dispute", date: "Tue 3 Mar" },
  line: ({ jobTitle, todo, date }) => ({
    title: `Dispute: deadline on ${date}`,
    text: `${jobTitle}. ${todo}`,
  }),
  mail: ({ jobTitle, todo, date }) => ({
    subject: `Deadline ${date}: your dispute about ${jobTitle}`,
    preview: todo,
    heading: "Your dispute has a deadline soon",
    paragraphs: [`${todo}.`],
    facts: [
      ["Job", jobTitle],
      ["Deadline", date],
    ],
    button: "Open the dispute",
  }),
});
