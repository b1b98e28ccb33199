import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./texts.ts";

export const checkApproved = defineNotification({
  kind: "check-approved",
  topic: "checks",
  payload: z.object({ check: z.string(), date: z.string() }),
  line: ({ check, date }) => ({
    title: texts.approvedCheck(check),
    text: date ? texts.itIsValidUntil(date) : texts.customersSeeProfile,
  }),
  mail: ({ check, date }) => ({
    subject: texts.approvedCheck(check),
    preview: date ? texts.itIsValidUntil(date) : texts.customersSeeProfile,
    heading: texts.yourCheckIsApproved,
    paragraphs: [texts.approvedWhatSentCustomers],
    facts: date
      ? [
          [texts.check, check],
          [texts.validUntil, date],
        ]
      : [[texts.check, check]],
    button: texts.seeYourChecks,
  }),
});

export const checkRejected = defineNotification({
  kind: "check-rejected",
  topic: "checks",
  payload: z.object({ check: z.string(), reason: z.string() }),
  line: ({ check, reason }) => ({ title: texts.notAcceptedCheck(check), text: reason }),
  mail: ({ check, reason }) => ({
    subject: texts.notAcceptCheck(check),
    preview: texts.readWhySendAgain,
    heading: texts.weCouldNotAcceptThisCheck,
    paragraphs: [texts.notAcceptWhatSent],
    facts: [
      [texts.check, check],
      [texts.reason, reason],
    ],
    button: texts.sendItAgain,
  }),
});

export const checkWithdrawn = defineNotification({
  kind: "check-withdrawn",
  topic: "checks",
  payload: z.object({ check: z.string(), reason: z.string() }),
  line: ({ check, reason }) => ({ title: texts.noLongerApproved(check), text: reason }),
  mail: ({ check, reason }) => ({
    subject: texts.noLongerApproved(check),
    preview: texts.readWhySendAgain,
    heading: texts.weHaveWithdrawnOurApproval,
    paragraphs: [texts.weApprovedThisCheck],
    facts: [
      [texts.check, check],
      [texts.reason, reason],
    ],
    button: texts.sendItAgain,
  }),
});

export const checkExpiring = defineNotification({
  kind: "check-expiring",
  topic: "checks",
  payload: z.object({ check: z.string(), date: z.string() }),
  line: ({ check, date }) => ({
    title: texts.expiresOnCheck(check, date),
    text: texts.renewItBeforeThen,
  }),
  mail: ({ check, date }) => ({
    subject: texts.expiresOnCheck(check, date),
    preview: texts.renewItBeforeThen,
    heading: texts.oneChecksExpiresSoon,
    paragraphs: [texts.afterDayNoLonger, texts.ifApproveRenewalBefore],
    facts: [
      [texts.check, check],
      [texts.expiresOn, date],
    ],
    button: texts.renewCheck,
  }),
});

export const checkExpired = defineNotification({
  kind: "check-expired",
  topic: "checks",
  payload: z.object({ check: z.string() }),
  line: ({ check }) => ({ title: texts.expiredCheck(check), text: texts.renewCountsAgain }),
  mail: ({ check }) => ({
    subject: texts.expiredCheck(check),
    preview: texts.renewCountsAgain,
    heading: texts.oneChecksExpired,
    paragraphs: [texts.itNoLongerCountsIfRequired],
    facts: [[texts.check, check]],
    button: texts.renewCheck,
  }),
});
