import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./texts.ts";

export const jobExpiring = defineNotification({
  kind: "job-expiring",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), date: z.string() }),
  line: ({ jobTitle, date }) => ({ title: texts.closesOn(date), text: jobTitle }),
  mail: ({ jobTitle, date }) => ({
    subject: texts.closesOnFor(date, jobTitle),
    preview: texts.stillLooking,
    heading: texts.closesSoon,
    paragraphs: [texts.openForAWhile(date), texts.chooseOrKeepOpen],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

export const jobExpired = defineNotification({
  kind: "job-expired",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string() }),
  line: ({ jobTitle }) => ({ title: texts.hasClosed, text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: texts.hasClosedFor(jobTitle),
    preview: texts.noBooking60Days,
    heading: texts.hasClosed,
    paragraphs: [texts.postAgainAnyTime],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

/** To a tradesperson whom a customer has asked first. */
export const jobAsked = defineNotification({
  kind: "job-asked",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), customer: z.string() }),
  line: ({ jobTitle, customer }) => ({ title: texts.asksForQuote(customer), text: jobTitle }),
  mail: ({ jobTitle, customer }) => ({
    subject: texts.asksForQuoteFor(customer, jobTitle),
    preview: texts.choseYouFirst,
    heading: texts.askedForQuote,
    paragraphs: [texts.asksYouFirst(customer)],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

export const jobCancelled = defineNotification({
  kind: "job-cancelled",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), reason: z.string() }),
  line: ({ jobTitle, reason }) => ({ title: texts.yourJobWasCancelled, text: `${jobTitle}. ${reason}` }),
  mail: ({ jobTitle, reason }) => ({
    subject: texts.jobCancelledFor(jobTitle),
    preview: texts.noMoreQuotes,
    heading: texts.jobWasCancelled,
    paragraphs: [texts.jobWasCancelledText],
    facts: [
      [texts.job, jobTitle],
      [texts.reasonGiven, reason],
    ],
    button: texts.openJob,
  }),
});

export const jobDecidedGas = defineNotification({
  kind: "job-decided-gas",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), reason: z.string() }),
  line: ({ jobTitle }) => ({ title: texts.nowGasWork, text: jobTitle }),
  mail: ({ jobTitle, reason }) => ({
    subject: texts.gasWorkFor(jobTitle),
    preview: texts.gasWorkPreview,
    heading: texts.gasWork,
    paragraphs: [texts.gasWorkText, texts.quotesWithdrawn],
    facts: [
      [texts.job, jobTitle],
      [texts.reason, reason],
    ],
    button: texts.openJob,
  }),
});

export const jobDecidedNotGas = defineNotification({
  kind: "job-decided-not-gas",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), reason: z.string() }),
  line: ({ jobTitle }) => ({ title: texts.notGasWork, text: jobTitle }),
  mail: ({ jobTitle, reason }) => ({
    subject: texts.notGasWorkFor(jobTitle),
    preview: texts.notGasWorkPreview,
    heading: texts.notGasWork,
    paragraphs: [texts.notGasWorkText, texts.ifGasAfterAll],
    facts: [
      [texts.job, jobTitle],
      [texts.reason, reason],
    ],
    button: texts.openJob,
  }),
});
