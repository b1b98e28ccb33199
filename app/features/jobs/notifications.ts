import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./texts.ts";

export const jobExpiring = defineNotification({
  kind: "job-expiring",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), date: z.string() }),
  line: ({ jobTitle, date }) => ({ title: texts.yourJobClosesOn(date), text: jobTitle }),
  mail: ({ jobTitle, date }) => ({
    subject: texts.jobCloses(date, jobTitle),
    preview: texts.stillLookingChooseQuote,
    heading: texts.yourJobClosesSoon,
    paragraphs: [texts.jobOpenWhileWithout(date), texts.ifStillNeedWork],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

export const jobExpired = defineNotification({
  kind: "job-expired",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string() }),
  line: ({ jobTitle }) => ({ title: texts.yourJobHasClosed, text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: texts.jobClosed(jobTitle),
    preview: texts.noBooking60Days,
    heading: texts.yourJobHasClosed,
    paragraphs: [texts.noBooking60DaysTradespeople],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

/** To a tradesperson whom a customer has asked first. */
export const jobAsked = defineNotification({
  kind: "job-asked",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), customer: z.string() }),
  line: ({ jobTitle, customer }) => ({ title: texts.asksYouForQuote(customer), text: jobTitle }),
  mail: ({ jobTitle, customer }) => ({
    subject: texts.asksQuote(customer, jobTitle),
    preview: texts.theyChoseYouBeforeOthers,
    heading: texts.askedQuote,
    paragraphs: [`${customer} found your profile and asks you first. Quoting is free.`],
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
    subject: texts.jobCancelledJobTitle(jobTitle),
    preview: texts.itNoLongerAcceptsQuotes,
    heading: texts.jobWasCancelled,
    paragraphs: [texts.thisJobWasCancelled],
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
  line: ({ jobTitle }) => ({ title: texts.jobNowCountsGas, text: jobTitle }),
  mail: ({ jobTitle, reason }) => ({
    subject: texts.jobCountsGasWork(jobTitle),
    preview: texts.quotingRequiresCurrentGas,
    heading: texts.yourJobCountsAsGasWork,
    paragraphs: [texts.lookedJobTreatGas, texts.withdrawQuotesFromPeople],
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
  line: ({ jobTitle }) => ({ title: texts.jobNoLongerCounts, text: jobTitle }),
  mail: ({ jobTitle, reason }) => ({
    subject: texts.jobNoLongerCountsGas(jobTitle),
    preview: texts.moreTradespeopleQuote,
    heading: texts.jobNoLongerCounts,
    paragraphs: [texts.lookedJobNotTreat, texts.ifTurnsOutGas],
    facts: [
      [texts.job, jobTitle],
      [texts.reason, reason],
    ],
    button: texts.openJob,
  }),
});
