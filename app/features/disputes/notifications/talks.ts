import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { texts } from "./talks.texts.ts";

export const disputeAnswered = defineNotification({
  kind: "dispute-answered",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  line: ({ jobTitle, by, date }) => ({
    title: texts.answeredDispute(by),
    text: texts.jobAndAgreeBy(jobTitle, date),
  }),
  mail: ({ jobTitle, by, date }) => ({
    subject: texts.answeredDisputeForJob(by, jobTitle),
    preview: texts.bothUntil(date),
    heading: texts.disputeWasAnswered,
    paragraphs: [texts.answeredHowToAgree(by, date)],
    facts: [
      [texts.job, jobTitle],
      [texts.agreeBy, date],
    ],
    button: texts.readAnswer,
  }),
});

export const disputeOffer = defineNotification({
  kind: "dispute-offer",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string(), refund: penceSchema, held: penceSchema, date: z.string() }),
  line: ({ jobTitle, by, refund, held }) => ({
    title: texts.madeOffer(by),
    text: texts.jobAndShare(jobTitle, formatPounds(refund), formatPounds(held)),
  }),
  mail: ({ jobTitle, by, refund, held, date }) => ({
    subject: texts.offerToSettleDispute(jobTitle),
    preview: texts.share(formatPounds(refund), formatPounds(held)),
    heading: texts.madeOffer(by),
    paragraphs: [texts.offeredShare(by, formatPounds(held), formatPounds(refund)), texts.acceptOrOffer],
    facts: [
      [texts.job, jobTitle],
      [texts.refundToCustomer, formatPounds(refund)],
      [texts.held, formatPounds(held)],
      [texts.deadline, date],
    ],
    button: texts.seeOffer,
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
    title: texts.madeOffer(by),
    text: texts.jobAndRepeat(jobTitle, day),
  }),
  mail: ({ jobTitle, by, tradesperson, day, what, held, date }) => ({
    subject: texts.offerToSettleDispute(jobTitle),
    preview: texts.repeat(day),
    heading: texts.madeOffer(by),
    paragraphs: [texts.offeredRepeat(by, tradesperson, day, formatPounds(held)), texts.acceptOrOffer],
    facts: [
      [texts.job, jobTitle],
      [texts.dayOfRepeatWork, day],
      [texts.deadline, date],
    ],
    quoted: what,
    button: texts.seeOffer,
  }),
});

export const disputeEvidenceAdded = defineNotification({
  kind: "dispute-evidence",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string() }),
  line: ({ jobTitle, by }) => ({ title: texts.addedEvidenceToYourDispute(by), text: jobTitle }),
  mail: ({ jobTitle, by }) => ({
    subject: texts.newEvidenceInYourDispute(jobTitle),
    preview: texts.addedEvidence(by),
    heading: texts.thereIsNewEvidence,
    paragraphs: [texts.addedFilesOrQuotedMessages(by)],
    facts: [[texts.job, jobTitle]],
    button: texts.openDispute,
  }),
});

export const disputeEvidenceAsked = defineNotification({
  kind: "dispute-evidence-asked",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), what: z.string(), date: z.string() }),
  line: ({ jobTitle, what, date }) => ({
    title: texts.weNeedSomething(date),
    text: `${jobTitle}. ${what}`,
  }),
  mail: ({ jobTitle, what, date }) => ({
    subject: texts.weNeedSomethingForJob(jobTitle),
    preview: texts.addItBy(date),
    heading: texts.addThisToYourDispute,
    paragraphs: [what, texts.addItOnPage(date)],
    facts: [
      [texts.job, jobTitle],
      [texts.by, date],
    ],
    button: texts.openDispute,
  }),
});

export const disputeEscalated = defineNotification({
  kind: "dispute-escalated",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), why: z.string(), date: z.string() }),
  line: ({ jobTitle, why, date }) => ({
    title: texts.weDecideYourDispute,
    text: texts.jobWhyAndDecideBy(jobTitle, why, date),
  }),
  mail: ({ jobTitle, why, date }) => ({
    subject: texts.weDecideYourDisputeForJob(jobTitle),
    preview: texts.decideBy(date),
    heading: texts.disputeIsWithUs,
    paragraphs: [texts.whatWeDo(why, date), texts.evidenceUntilThen],
    facts: [
      [texts.job, jobTitle],
      [texts.decisionBy, date],
    ],
    button: texts.openDispute,
  }),
});

export const disputeReminder = defineNotification({
  kind: "dispute-reminder",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), todo: z.string(), date: z.string() }),
  line: ({ jobTitle, todo, date }) => ({
    title: texts.deadlineOn(date),
    text: `${jobTitle}. ${todo}`,
  }),
  mail: ({ jobTitle, todo, date }) => ({
    subject: texts.deadlineSubject(date, jobTitle),
    preview: todo,
    heading: texts.deadlineInYourDispute,
    paragraphs: [`${todo}.`],
    facts: [
      [texts.job, jobTitle],
      [texts.ends, date],
    ],
    button: texts.openDispute,
  }),
});
