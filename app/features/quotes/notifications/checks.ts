import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

/** The notifications about a check that a job requires of its tradesperson. */

export const quoteLapsed = defineNotification("quote-lapsed", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", amount: 9500 },
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: `The ${formatPounds(amount)} quote from ${tradesperson} has expired`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: `A quote has expired: ${jobTitle}`,
    preview: `${tradesperson} quoted ${formatPounds(amount)}`,
    heading: "A quote has expired",
    paragraphs: [
      `The quote from ${tradesperson} has expired, so you can no longer accept it. They can quote again while your job is open. Message them if you’d still like them to do the work.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Quote", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

export const quoteNeedsCheck = defineNotification("quote-needs-check", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), check: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", check: "Identity" },
  line: ({ jobTitle, check }) => ({
    title: "We withdrew your quote",
    text: `${jobTitle} requires a current check: ${check}`,
  }),
  mail: ({ jobTitle, check }) => ({
    subject: `We withdrew your quote: ${jobTitle}`,
    preview: "The job requires a check that you do not currently have",
    heading: "We withdrew your quote",
    paragraphs: [
      "This job requires a check that you do not currently have. We’ve withdrawn your quote and told the customer why.",
      "Once we approve the check, you can quote again if the job is still open.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Check needed", check],
    ],
    button: "Open the job",
  }),
});

export const quoteLostCheck = defineNotification("quote-lost-check", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", check: "Identity", amount: 9500 },
  line: ({ jobTitle, tradesperson }) => ({
    title: `We withdrew the quote from ${tradesperson}`,
    text: `${jobTitle}: they do not have a check that it requires`,
  }),
  mail: ({ jobTitle, tradesperson, check, amount }) => ({
    subject: `We withdrew a quote: ${jobTitle}`,
    preview: `${tradesperson} does not have a check that the job requires`,
    heading: "We withdrew a quote",
    paragraphs: [
      `${tradesperson} does not have a current check that your job requires, so we withdrew their quote. Another tradesperson can quote in their place.`,
      "You do not have to do anything. If you’d requested a date, that request has ended too.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Quote", formatPounds(amount)],
      ["Check needed", check],
    ],
    button: "Open the job",
  }),
});

export const quoteCheckNotNeeded = defineNotification("quote-check-not-needed", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), check: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", check: "Identity" },
  line: ({ jobTitle, check }) => ({
    title: `${check} is no longer required for a job`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, check }) => ({
    subject: `${check} is no longer required: ${jobTitle}`,
    preview: "You can quote again, or continue with the booking",
    heading: "The check is no longer required",
    paragraphs: [
      "This job no longer counts as gas work. If we withdrew your quote for it, you can quote again while it is open. If you are booked, the booking continues as agreed.",
    ],
    facts: [
      ["Job", jobTitle],
      ["No longer required", check],
    ],
    button: "Open the job",
  }),
});
