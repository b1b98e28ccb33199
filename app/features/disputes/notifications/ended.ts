import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { texts } from "./ended.texts.ts";

export const disputeSettled = defineNotification({
  kind: "dispute-settled",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), how: z.string(), split: z.string() }),
  line: ({ jobTitle, how, split }) => ({
    title: texts.yourDisputeIsSettled,
    text: `${jobTitle}. ${how}. ${split}`.replaceAll("..", "."),
  }),
  mail: ({ jobTitle, how, split }) => ({
    subject: texts.yourDisputeIsSettledForJob(jobTitle),
    preview: split,
    heading: texts.yourDisputeIsSettled,
    paragraphs: [how.endsWith(".") ? how : `${how}.`, split],
    facts: [[texts.job, jobTitle]],
    button: texts.seeHowItEnded,
    note: texts.refundsArriveOnCard,
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
    title: texts.yourDisputeIsSettled,
    text: texts.jobAndRepeatDay(jobTitle, whoWorks(tradesperson), day),
  }),
  mail: ({ jobTitle, how, tradesperson, day, what, held }) => ({
    subject: texts.yourDisputeIsSettledForJob(jobTitle),
    preview: texts.repeatDay(whoWorks(tradesperson), day),
    heading: texts.workIsDoneAgain,
    paragraphs: [
      how.endsWith(".") ? how : `${how}.`,
      texts.repeatDayAndHeld(whoWorks(tradesperson), day, formatPounds(held)),
    ],
    facts: [
      [texts.job, jobTitle],
      [texts.dayOfRepeatWork, day],
    ],
    quoted: what,
    button: texts.seeHowItEnded,
    note: texts.ifStillNotRight,
  }),
});

const whoWorks = (tradesperson: string | null) => (tradesperson ? texts.doesWork(tradesperson) : texts.youDoWork);

export const disputeWithdrawn = defineNotification({
  kind: "dispute-withdrawn",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), by: z.string() }),
  line: ({ jobTitle, by }) => ({ title: texts.withdrewDispute(by), text: jobTitle }),
  mail: ({ jobTitle, by }) => ({
    subject: texts.disputeWithdrawn(jobTitle),
    preview: texts.bookingContinuesAsBefore,
    heading: texts.disputeWasWithdrawn,
    paragraphs: [texts.withdrewAndContinues(by)],
    facts: [[texts.job, jobTitle]],
    button: texts.openDispute,
  }),
});
