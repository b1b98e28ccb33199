import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

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
