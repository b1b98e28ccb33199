import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";

/** What happens to held money during the dispute; nothing when none is held. Undefined in older notifications. */
const heldText = (held: Pence | undefined): string =>
  held ? `We’ll keep holding the ${formatPounds(held)} for this booking until the dispute is settled.` : "";

const joined = (...sentences: string[]): string => sentences.filter(Boolean).join(" ");

export const disputeRaised = defineNotification("dispute-raised", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    by: z.string(),
    reason: z.string(),
    description: z.string(),
    date: z.string(),
    held: penceSchema.optional(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    by: "Jo Marsh",
    reason: "No longer needed",
    description: "Two boards are <b>loose</b>",
    date: "Tue 3 Mar",
    held: 9500,
  },
  line: ({ jobTitle, by, date }) => ({
    title: `${by} raised a dispute`,
    text: `${jobTitle}. Answer by ${date}`,
  }),
  mail: ({ jobTitle, by, reason, description, date, held }) => ({
    subject: `Dispute raised: ${jobTitle}`,
    preview: `${by} says something is not right. Answer by ${date}`,
    heading: "A dispute was raised",
    paragraphs: [
      joined(`${by} says something is not right.`, heldText(held)),
      `Answer by ${date}. Give your side, or make an offer to settle. If you do not answer, we’ll decide.`,
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

export const disputeReceived = defineNotification("dispute-received", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), other: z.string(), date: z.string(), held: penceSchema.optional() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", other: "Hannah Booth", date: "Tue 3 Mar", held: 9500 },
  line: ({ jobTitle, other, date }) => ({
    title: "You raised a dispute",
    text: `${jobTitle}. ${other} has until ${date} to answer`,
  }),
  mail: ({ jobTitle, other, date, held }) => ({
    subject: `You raised a dispute: ${jobTitle}`,
    preview: `${other} has until ${date} to answer`,
    heading: "You raised a dispute",
    paragraphs: [
      joined(`We’ve told ${other}, who has until ${date} to answer.`, heldText(held)),
      "Then you both have 7 days to agree. If you cannot, we’ll decide. Add photos and documents now.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Answer due", date],
    ],
    button: "Open the dispute",
  }),
});

export const begunWorkCancelled = defineNotification("dispute-cancellation", {
  topic: "money",
  payload: disputeRaised.payload,
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    by: "Jo Marsh",
    reason: "No longer needed",
    description: "Two boards are <b>loose</b>",
    date: "Tue 3 Mar",
    held: 9500,
  },
  line: ({ jobTitle, by, date }) => ({
    title: `${by} cancelled the work`,
    text: `${jobTitle}. You have until ${date} to ask for payment for work done. Otherwise we refund everything`,
  }),
  mail: ({ jobTitle, by, description, date, held }) => ({
    subject: `Work cancelled: ${jobTitle}`,
    preview: `You have until ${date} to ask for payment for work you’ve done`,
    heading: "The work was cancelled",
    paragraphs: [
      joined(`${by} has cancelled the work, which had started at their request. Stop work now.`, heldText(held)),
      `If you’ve done some of the work, make an offer by ${date}. Say how much you want for it and how much should go back to the customer. If you ask for nothing, we refund everything.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Ask by", date],
    ],
    quoted: description,
    button: "Ask for an amount",
  }),
});

export const cancellationReceived = defineNotification("dispute-cancellation-received", {
  topic: "money",
  payload: disputeReceived.payload,
  sample: { jobTitle: "Replace <b>kitchen</b> tap", other: "Hannah Booth", date: "Tue 3 Mar", held: 9500 },
  line: ({ jobTitle, other, date }) => ({
    title: "You cancelled the work",
    text: `${jobTitle}. ${other} has until ${date} to ask for payment for work done`,
  }),
  mail: ({ jobTitle, other, date, held }) => ({
    subject: `You cancelled: ${jobTitle}`,
    preview: `${other} has until ${date} to ask for payment for work done`,
    heading: "You cancelled the work",
    paragraphs: [
      joined(
        `The work had started at your request, so ${other} has until ${date} to ask for payment for work done.`,
        heldText(held),
      ),
      "If they ask for nothing, you get everything back. If they ask for an amount, you can accept it, make another offer or ask us to decide.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Answer due", date],
    ],
    button: "See what happens next",
  }),
});

export const disputeSettled = defineNotification("dispute-settled", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    how: z.string(),
    split: z.string(),
    /** What goes back to the customer; older notifications do not say. */
    refund: penceSchema.optional(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    how: "You agreed",
    split: "£30.00 goes back to you.",
    refund: 3000,
  },
  line: ({ jobTitle, how, split }) => ({
    title: "Your dispute is settled",
    text: `${jobTitle}. ${how}. ${split}`.replaceAll("..", "."),
  }),
  mail: ({ jobTitle, how, split, refund }) => ({
    subject: `Your dispute is settled: ${jobTitle}`,
    preview: split,
    heading: "Your dispute is settled",
    paragraphs: [how.endsWith(".") ? how : `${how}.`, split],
    facts: [["Job", jobTitle]],
    button: "See how it ended",
    ...(refund === 0 ? {} : { note: "Refunds go to the card that paid and arrive in 5 to 10 working days." }),
  }),
});

export const repeatWorkAgreed = defineNotification("dispute-repeat-work", {
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    how: z.string(),
    /** Null for the tradesperson, who does the work. */
    tradesperson: z.string().nullable(),
    day: z.string(),
    what: z.string(),
    held: penceSchema,
    /** What goes back to the customer as well; older notifications do not say. */
    refund: penceSchema.optional(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    how: "You agreed",
    tradesperson: "Hannah Booth",
    day: "Saturday 28 November",
    what: "Set the <b>gate</b> post again",
    held: 9500,
    refund: 2000,
  },
  line: ({ jobTitle, tradesperson, day }) => ({
    title: "Your dispute is settled",
    text: `${jobTitle}. ${whoWorks(tradesperson)} again on ${day}`,
  }),
  mail: ({ jobTitle, how, tradesperson, day, what, held, refund }) => ({
    subject: `Your dispute is settled: ${jobTitle}`,
    preview: `${whoWorks(tradesperson)} again on ${day}`,
    heading: "The work will be done again",
    paragraphs: [
      how.endsWith(".") ? how : `${how}.`,
      joined(
        `${whoWorks(tradesperson)} again on ${day}.`,
        held > 0 ? `We’ll keep holding the ${formatPounds(held)} until the work is approved.` : "",
        refund ? `${formatPounds(refund)} is refunded to the customer.` : "",
      ),
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

const whoWorks = (tradesperson: string | null) =>
  tradesperson ? `${tradesperson} will do the work` : "You will do the work";

export const disputeWithdrawn = defineNotification("dispute-withdrawn", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", by: "Jo Marsh" },
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

export {
  disputeAnswered,
  disputeEscalated,
  disputeEvidenceAdded,
  disputeEvidenceAsked,
  disputeOffer,
  disputeReminder,
  repeatWorkOffered,
} from "./notifications/talks.ts";
