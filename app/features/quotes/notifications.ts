import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { texts } from "./texts.ts";

export const quoteReceived = defineNotification({
  kind: "quote-received",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: texts.quoted(tradesperson, formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: texts.newQuoteFor(jobTitle, formatPounds(amount)),
    preview: texts.quotedTradesperson(tradesperson, formatPounds(amount)),
    heading: texts.youHaveNewQuote,
    paragraphs: [texts.sentYouQuote(tradesperson)],
    facts: [
      [texts.job, jobTitle],
      [texts.from, tradesperson],
      [texts.price, formatPounds(amount)],
    ],
    button: texts.seeQuote,
  }),
});

export const quoteChanged = defineNotification({
  kind: "quote-changed",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: texts.changedTheirQuote(tradesperson),
    text: texts.jobNowAt(jobTitle, formatPounds(amount)),
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: texts.changedQuote(tradesperson, jobTitle),
    preview: texts.itIsNow(formatPounds(amount)),
    heading: texts.quoteHasChanged,
    paragraphs: [texts.changedQuoteTheySentYou(tradesperson)],
    facts: [
      [texts.job, jobTitle],
      [texts.from, tradesperson],
      [texts.priceNow, formatPounds(amount)],
    ],
    button: texts.seeQuote,
  }),
});

export const quoteWithdrawn = defineNotification({
  kind: "quote-withdrawn",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string() }),
  line: ({ jobTitle, tradesperson }) => ({
    title: texts.withdrewTheirQuote(tradesperson),
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson }) => ({
    subject: texts.withdrewQuote(tradesperson, jobTitle),
    preview: texts.anotherTradespersonCanNowQuote,
    heading: texts.quoteWasWithdrawn,
    paragraphs: [texts.withdrewTheirQuoteAnotherTradesperson(tradesperson)],
    facts: [
      [texts.job, jobTitle],
      [texts.from, tradesperson],
    ],
    button: texts.openJob,
  }),
});

export const quoteReopened = defineNotification({
  kind: "quote-reopened",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), by: z.string(), amount: penceSchema }),
  line: ({ jobTitle, by, amount }) => ({
    title: texts.reopenedQuoteOf(by, formatPounds(amount)),
    text: jobTitle,
  }),
  mail: ({ jobTitle, by, amount }) => ({
    subject: texts.quoteOpenAgain(jobTitle),
    preview: texts.reopenedQuoteOf(by, formatPounds(amount)),
    heading: texts.aQuoteIsOpenAgain,
    paragraphs: [texts.changedMindWithinFew(by)],
    facts: [
      [texts.job, jobTitle],
      [texts.price, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const quoteAccepted = defineNotification({
  kind: "quote-accepted",
  topic: "quotes",
  payload: z.object({
    jobTitle: z.string(),
    customer: z.string(),
    amount: penceSchema,
    /** The date that they chose of those that the quote offered. */
    date: z.string().nullish(),
  }),
  line: ({ jobTitle, customer, amount, date }) => ({
    title: texts.acceptedYourQuoteOf(customer, formatPounds(amount)),
    text: date ? `${jobTitle}, ${date}` : jobTitle,
  }),
  mail: ({ jobTitle, customer, amount, date }) => ({
    subject: texts.quoteAcceptedFor(jobTitle),
    preview: texts.acceptedYourQuoteOf(customer, formatPounds(amount)),
    heading: texts.yourQuoteWasAccepted,
    paragraphs: [date ? texts.acceptedYourQuoteAndChose(customer, date) : texts.acceptedYourQuote(customer)],
    facts: [
      [texts.job, jobTitle],
      [texts.customer, customer],
      [texts.price, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const quoteRejected = defineNotification({
  kind: "quote-rejected",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string() }),
  line: ({ jobTitle }) => ({ title: texts.yourQuoteWasNotChosen, text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: texts.quoteNotChosen(jobTitle),
    preview: texts.notAccepted,
    heading: texts.yourQuoteWasNotChosen,
    paragraphs: [texts.notAcceptedQuoteOthers],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

export const quoteExpired = defineNotification({
  kind: "quote-expired",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string() }),
  line: ({ jobTitle }) => ({ title: texts.yourQuoteHasExpired, text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: texts.quoteExpired(jobTitle),
    preview: texts.customerNotAnswerTime,
    heading: texts.yourQuoteHasExpired,
    paragraphs: [texts.customerNotAnswerQuote],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

export const quoteUnanswered = defineNotification({
  kind: "quote-unanswered",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), seen: z.boolean() }),
  line: ({ jobTitle, customer, seen }) => ({
    title: texts.notAnsweredQuoteYet(customer),
    text: `${jobTitle}. ${seen ? texts.theyHaveLookedAtIt : texts.theyHaveNotLookedAtIt}`,
  }),
  mail: ({ jobTitle, customer, seen }) => ({
    subject: texts.noAnswerYet(jobTitle),
    preview: seen ? texts.hasLookedAtYourQuote(customer) : texts.hasNotLookedAtYourQuote(customer),
    heading: texts.quoteNoAnswerYet,
    paragraphs: [seen ? texts.lookedAndNotDecided(customer) : texts.notLookedSendMessage(customer)],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

export const quoteLapsed = defineNotification({
  kind: "quote-lapsed",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  line: ({ jobTitle, tradesperson, amount }) => ({
    title: texts.quoteOfFromHasExpired(formatPounds(amount), tradesperson),
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: texts.quoteHasExpired(jobTitle),
    preview: texts.quotedTradesperson(tradesperson, formatPounds(amount)),
    heading: texts.aQuoteHasExpired,
    paragraphs: [texts.quoteFromPassedLast(tradesperson)],
    facts: [
      [texts.job, jobTitle],
      [texts.quote, formatPounds(amount)],
    ],
    button: texts.openJob,
  }),
});

export const quoteNeedsCheck = defineNotification({
  kind: "quote-needs-check",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), check: z.string() }),
  line: ({ jobTitle, check }) => ({
    title: texts.weWithdrewYourQuote,
    text: texts.requiresCurrentCheck(jobTitle, check),
  }),
  mail: ({ jobTitle, check }) => ({
    subject: texts.withdrewQuoteJobTitle(jobTitle),
    preview: texts.youLackCheck,
    heading: texts.weWithdrewYourQuote,
    paragraphs: [texts.weWithdrewForLackOfCheck, texts.onceApprovedCheckQuote],
    facts: [
      [texts.job, jobTitle],
      [texts.checkNeeded, check],
    ],
    button: texts.openJob,
  }),
});

export const quoteLostCheck = defineNotification({
  kind: "quote-lost-check",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string(), amount: penceSchema }),
  line: ({ jobTitle, tradesperson }) => ({
    title: texts.weWithdrewQuoteFrom(tradesperson),
    text: texts.theyLackCheckFor(jobTitle),
  }),
  mail: ({ jobTitle, tradesperson, check, amount }) => ({
    subject: texts.weWithdrewQuote(jobTitle),
    preview: texts.lacksCheckOfJob(tradesperson),
    heading: texts.weWithdrewAQuote,
    paragraphs: [texts.lacksCheckWithdrawn(tradesperson), texts.nothingToDo],
    facts: [
      [texts.job, jobTitle],
      [texts.quote, formatPounds(amount)],
      [texts.checkNeeded, check],
    ],
    button: texts.openJob,
  }),
});

export const quoteCheckNotNeeded = defineNotification({
  kind: "quote-check-not-needed",
  topic: "quotes",
  payload: z.object({ jobTitle: z.string(), check: z.string() }),
  line: ({ jobTitle, check }) => ({
    title: texts.checkNoLongerRequired(check),
    text: jobTitle,
  }),
  mail: ({ jobTitle, check }) => ({
    subject: texts.isNoLongerRequired(check, jobTitle),
    preview: texts.youCanQuoteAgain,
    heading: texts.checkIsNoLongerRequired,
    paragraphs: [texts.jobNoLongerCounts],
    facts: [
      [texts.job, jobTitle],
      [texts.noLongerRequired, check],
    ],
    button: texts.openJob,
  }),
});
