import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { CONTEST_DAYS } from "../rules/no-show.policy.ts";
import { texts } from "./texts.ts";

/** The notifications about a report that the tradesperson did not come. */

export const noShowReported = defineNotification({
  kind: "no-show-reported",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  line: ({ jobTitle, customer, date }) => ({ title: texts.saysNoShowOn(customer, date), text: jobTitle }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: texts.saysNoShowFor(customer, jobTitle),
    preview: texts.workWasBookedFor(date),
    heading: texts.didYouMiss,
    paragraphs: [texts.saysNoShowText(customer, date), texts.messageOrContest(CONTEST_DAYS)],
    facts: [
      [texts.job, jobTitle],
      [texts.bookedFor, date],
    ],
    button: texts.seeReport,
  }),
});

export const noShowContested = defineNotification({
  kind: "no-show-contested",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), reason: z.string() }),
  line: ({ jobTitle, tradesperson }) => ({
    title: texts.saysTheyCame(tradesperson),
    text: texts.ourTeamDecides(jobTitle),
  }),
  mail: ({ jobTitle, tradesperson, reason }) => ({
    subject: texts.saysTheyCameFor(tradesperson, jobTitle),
    preview: texts.ourTeamDecidesWhichCounts,
    heading: texts.theyCameHeading,
    paragraphs: [texts.contestedText(tradesperson), texts.theirReason(reason)],
    facts: [[texts.job, jobTitle]],
    button: texts.seeReport,
    note: texts.sendEvidence,
  }),
});

export const noShowDecided = defineNotification({
  kind: "no-show-decided",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), counts: z.boolean(), reviewRemoved: z.boolean(), reason: z.string() }),
  line: ({ jobTitle, counts }) => ({
    title: counts ? texts.countsTitle : texts.doesNotCountTitle,
    text: jobTitle,
  }),
  mail: ({ jobTitle, counts, reviewRemoved, reason }) => ({
    subject: `${counts ? texts.reportStands : texts.reportDoesNotCount}: ${jobTitle}`,
    preview: counts ? texts.countsPreview : texts.doesNotCountPreview,
    heading: counts ? texts.reportStands : texts.reportDoesNotCount,
    paragraphs: [
      counts ? texts.reportStandsText : texts.reportDoesNotCountText,
      ...(reviewRemoved ? [texts.reviewRemoved] : []),
      texts.ourReason(reason),
    ],
    facts: [[texts.job, jobTitle]],
    button: texts.seeReport,
  }),
});
