import { z } from "zod";
import { defineNotification, defineUnmailedNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { formatPounds } from "#kernel/money.ts";

const acceptedYourQuoteOf = (customer: string, amount: string) => `${customer} accepted your quote of ${amount}`;

/** What the mail about a quote shows of it; read when it is sent. */
const shownInMail = z.object({
  hasPhoto: z.boolean(),
  /** "4.9 from 41 reviews". */
  rating: z.string(),
  /** The trade, and how far away. */
  who: z.string(),
  message: z.string(),
  checks: z.string(),
  firstDay: z.string().nullable(),
  guarantee: z.string().nullable(),
  openUntil: z.string(),
  vat: z.string(),
  /** How many quotes the job has with this one. */
  place: z.number(),
});
export type QuoteInMail = z.output<typeof shownInMail>;

export const quoteReceived = defineNotification("quote-received", {
  topic: "quotes",
  payload: z.object({
    jobTitle: z.string(),
    tradesperson: z.string(),
    amount: penceSchema,
    /** Of the mail: the quote whose facts are read when it is sent, and these facts. */
    quoteId: z.string().optional(),
    quote: shownInMail.optional(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    tradesperson: "Hannah Booth",
    amount: 9500,
    quoteId: "018f0000-0000-7000-8000-000000000000",
    quote: {
      hasPhoto: false,
      rating: "4.9 from 41 reviews",
      who: "Plumber, Leeds",
      message: "I can come on <b>Thursday</b> morning.",
      checks: "ID checked 3 Mar 2026",
      firstDay: "Thu 26 Nov",
      guarantee: "12 months",
      openUntil: "Thu 24 Dec",
      vat: "No VAT to add",
      place: 1,
    },
  },
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: `${tradesperson} quoted ${formatPounds(amount)}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson, amount, quote }) => {
    const first = tradesperson.split(" ")[0] ?? tradesperson;
    const price = formatPounds(amount);
    if (!quote)
      return {
        subject: `New quote for ${jobTitle}: ${price}`,
        preview: `${tradesperson} quoted ${price}`,
        heading: "You have a new quote",
        paragraphs: [`${tradesperson} sent you a quote. It’s the whole price. We add nothing when you pay.`],
        facts: [
          ["Job", jobTitle],
          ["From", tradesperson],
          ["Price", price],
        ],
        button: "See the quote",
      };
    return {
      subject: `${tradesperson} quotes ${price} for ${jobTitle}`,
      preview: firstCharacters(quote.message.replaceAll(/\s+/g, " "), 120),
      face: { name: tradesperson, hasPhoto: quote.hasPhoto },
      heading: `${first} quotes ${price}`,
      paragraphs: [`${tradesperson}: ${quote.rating}. ${quote.who}.`, `${jobTitle}. ${quote.vat}.`],
      quoted: quote.message,
      facts: [
        ["Checked", quote.checks],
        ...(quote.firstDay ? ([["First free day", quote.firstDay]] as const) : []),
        ...(quote.guarantee ? ([["Guarantee", quote.guarantee]] as const) : []),
        ["Open until", quote.openUntil],
      ],
      button: `See ${first}’s quote`,
      note: `This is quote ${quote.place} of up to 3. Nothing is agreed until you accept.`,
    };
  },
});

export const quoteChanged = defineNotification("quote-changed", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", amount: 9500 },
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: `${tradesperson} changed their quote`,
    text: `${jobTitle}, now ${formatPounds(amount)}`,
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: `${tradesperson} changed their quote: ${jobTitle}`,
    preview: `It is now ${formatPounds(amount)}`,
    heading: "A quote has changed",
    paragraphs: [`${tradesperson} changed their quote. It’s the whole price. We add nothing when you pay.`],
    facts: [
      ["Job", jobTitle],
      ["From", tradesperson],
      ["Price now", formatPounds(amount)],
    ],
    button: "See the quote",
  }),
});

export const quoteWithdrawn = defineNotification("quote-withdrawn", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth" },
  line: ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} withdrew their quote`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson }) => ({
    subject: `${tradesperson} withdrew their quote: ${jobTitle}`,
    preview: "Another tradesperson can quote now",
    heading: "A quote was withdrawn",
    paragraphs: [`${tradesperson} withdrew their quote. Another tradesperson can now quote for your job.`],
    facts: [
      ["Job", jobTitle],
      ["From", tradesperson],
    ],
    button: "Open the job",
  }),
});

export const quoteReopened = defineNotification("quote-reopened", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), by: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", by: "Jo Marsh", amount: 9500 },
  line: ({ jobTitle, by, amount }) => ({
    title: `${by} reopened the ${formatPounds(amount)} quote`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, by, amount }) => ({
    subject: `A quote is open again: ${jobTitle}`,
    preview: `${by} reopened the ${formatPounds(amount)} quote`,
    heading: "A quote is open again",
    paragraphs: [`${by} changed their mind within a few minutes, so the quote can be accepted again.`],
    facts: [
      ["Job", jobTitle],
      ["Price", formatPounds(amount)],
    ],
    button: "Open the job",
  }),
});

/** The mail about it is the confirmation of the contract. */
export const quoteAccepted = defineUnmailedNotification("quote-accepted", {
  topic: "quotes",
  payload: z.object({
    jobTitle: z.string(),
    customer: z.string(),
    amount: penceSchema,
    /** The date that they chose of those that the quote offered. */
    date: z.string().nullish(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", amount: 9500, date: "Tue 3 Mar" },
  line: ({ jobTitle, customer, amount, date }) => ({
    title: acceptedYourQuoteOf(customer, formatPounds(amount)),
    text: date ? `${jobTitle}, ${date}` : jobTitle,
  }),
});

export const quoteRejected = defineNotification("quote-rejected", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap" },
  line: ({ jobTitle }) => ({ title: "Your quote was not chosen", text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: `Your quote was not chosen: ${jobTitle}`,
    preview: "The customer chose not to accept your quote",
    heading: "Your quote was not chosen",
    paragraphs: ["The customer chose not to accept your quote. You can quote for other open jobs."],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

/** The job closed without a booking, so nobody decided about the quote. */
export const quoteClosed = defineNotification("quote-closed", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap" },
  line: ({ jobTitle }) => ({ title: "A job you quoted for has closed", text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: `Job closed: ${jobTitle}`,
    preview: "Your quote has ended with it",
    heading: "A job you quoted for has closed",
    paragraphs: ["The job closed without a booking, so your quote has ended. You can quote for other open jobs."],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

export const quoteExpired = defineNotification("quote-expired", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap" },
  line: ({ jobTitle }) => ({ title: "Your quote has expired", text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: `Your quote has expired: ${jobTitle}`,
    preview: "The customer did not reply in time",
    heading: "Your quote has expired",
    paragraphs: [
      "The customer did not reply before your quote expired. You can quote again while the job is open and has fewer than 3 quotes.",
    ],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

export const quoteUnanswered = defineNotification("quote-unanswered", {
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), seen: z.boolean() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", seen: true },
  line: ({ jobTitle, customer, seen }) => ({
    title: `${customer} has not answered your quote yet`,
    text: `${jobTitle}. ${seen ? "They have looked at it" : "They have not looked at it"}`,
  }),
  mail: ({ jobTitle, customer, seen }) => ({
    subject: `No answer yet: ${jobTitle}`,
    preview: seen ? `${customer} has looked at your quote` : `${customer} has not looked at your quote`,
    heading: "Your quote has no answer yet",
    paragraphs: [
      seen
        ? `${customer} has looked at your quote but has not decided. A short message that answers a likely question often helps.`
        : `${customer} has not looked at your quote yet. A short message tells them about it.`,
    ],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

export { quoteCheckNotNeeded, quoteLapsed, quoteLostCheck, quoteNeedsCheck } from "./notifications/checks.ts";
