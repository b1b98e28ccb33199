import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./raised.texts.ts";

export const disputeRaised = defineNotification({
  kind: "dispute-raised",
  topic: "money",
  payload: z.object({
    jobTitle: z.string(),
    by: z.string(),
    reason: z.string(),
    description: z.string(),
    date: z.string(),
  }),
  line: ({ jobTitle, by, date }) => ({
    title: texts.raisedDispute(by),
    text: texts.jobAndAnswerBy(jobTitle, date),
  }),
  mail: ({ jobTitle, by, reason, description, date }) => ({
    subject: texts.disputeRaised(jobTitle),
    preview: texts.somethingNotRightAnswerBy(by, date),
    heading: texts.disputeWasRaised,
    paragraphs: [texts.somethingNotRight(by), texts.howToAnswer(date)],
    facts: [
      [texts.job, jobTitle],
      [texts.reasonGiven, reason],
      [texts.answerBy, date],
    ],
    quoted: description,
    button: texts.readAndAnswer,
  }),
});

export const disputeReceived = defineNotification({
  kind: "dispute-received",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), other: z.string(), date: z.string() }),
  line: ({ jobTitle, other, date }) => ({
    title: texts.yourDisputeIsRaised,
    text: texts.jobAndDeadline(jobTitle, other, date),
  }),
  mail: ({ jobTitle, other, date }) => ({
    subject: texts.yourDisputeIsRaisedForJob(jobTitle),
    preview: texts.deadlineOfOther(other, date),
    heading: texts.yourDisputeIsRaised,
    paragraphs: [texts.otherIsTold(other, date), texts.whatFollows],
    facts: [
      [texts.job, jobTitle],
      [texts.answerDue, date],
    ],
    button: texts.openDispute,
  }),
});

export const begunWorkCancelled = defineNotification({
  kind: "dispute-cancellation",
  topic: "money",
  payload: disputeRaised.payload,
  line: ({ jobTitle, by, date }) => ({
    title: texts.cancelledWork(by),
    text: texts.askForWhatIsDone(jobTitle, date),
  }),
  mail: ({ jobTitle, by, description, date }) => ({
    subject: texts.workCancelled(jobTitle),
    preview: texts.askUntil(date),
    heading: texts.workWasCancelled,
    paragraphs: [texts.hasCancelledWork(by), texts.askForPartDone(date)],
    facts: [
      [texts.job, jobTitle],
      [texts.askBy, date],
    ],
    quoted: description,
    button: texts.askForAmount,
  }),
});

export const cancellationReceived = defineNotification({
  kind: "dispute-cancellation-received",
  topic: "money",
  payload: disputeReceived.payload,
  line: ({ jobTitle, other, date }) => ({
    title: texts.youCancelledWork,
    text: texts.jobAndOtherCanAsk(jobTitle, other, date),
  }),
  mail: ({ jobTitle, other, date }) => ({
    subject: texts.youCancelled(jobTitle),
    preview: texts.otherCanAsk(other, date),
    heading: texts.youCancelledWork,
    paragraphs: [texts.otherCanAskAsBegun(other, date), texts.whatTheyMayAsk],
    facts: [
      [texts.job, jobTitle],
      [texts.answerDue, date],
    ],
    button: texts.seeWhatHappensNext,
  }),
});
