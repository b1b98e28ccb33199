import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./texts.ts";

/** The notifications about checks that a booked job requires. */

export const bookingLostCheck = defineNotification({
  kind: "booking-lost-check",
  topic: "safety",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string() }),
  line: ({ jobTitle, tradesperson, check }) => ({
    title: texts.lacksYourCheck(tradesperson),
    text: texts.cancelOrWait(jobTitle, check),
  }),
  mail: ({ jobTitle, tradesperson, check }) => ({
    subject: texts.readBeforeWork(jobTitle),
    preview: texts.lacksCheck(tradesperson),
    heading: texts.checkMissingHeading,
    paragraphs: [texts.doNotLetStart(tradesperson), texts.youCanCancelNow],
    facts: [
      [texts.job, jobTitle],
      [texts.checkNeeded, check],
    ],
    button: texts.openBooking,
  }),
});

export const bookingNeedsCheck = defineNotification({
  kind: "booking-needs-check",
  topic: "safety",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), check: z.string() }),
  line: ({ jobTitle, check }) => ({
    title: texts.doNotStartTitle,
    text: `${jobTitle}: ${check}`,
  }),
  mail: ({ jobTitle, customer, check }) => ({
    subject: texts.checkMissingFor(jobTitle),
    preview: texts.doNotStartPreview,
    heading: texts.checkMissing,
    paragraphs: [texts.doNotStart(customer), texts.sendUsCheck],
    facts: [
      [texts.job, jobTitle],
      [texts.checkNeeded, check],
    ],
    button: texts.openBooking,
  }),
});

export const bookingHasCheck = defineNotification({
  kind: "booking-has-check",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string() }),
  line: ({ jobTitle, tradesperson, check }) => ({
    title: texts.hasCheck(tradesperson),
    text: `${jobTitle}: ${check}`,
  }),
  mail: ({ jobTitle, tradesperson, check }) => ({
    subject: texts.checkValidAgainFor(jobTitle),
    preview: texts.hasCheck(tradesperson),
    heading: texts.checkValidAgain,
    paragraphs: [texts.checkApproved(tradesperson)],
    facts: [
      [texts.job, jobTitle],
      [texts.check, check],
    ],
    button: texts.openBooking,
  }),
});
