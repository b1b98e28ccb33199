import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./texts.ts";

/** The notifications about checks that a booked job requires. */

export const bookingLostCheck = defineNotification({
  kind: "booking-lost-check",
  topic: "safety",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string() }),
  line: ({ jobTitle, tradesperson, check }) => ({
    title: texts.notCheckJobRequires(tradesperson),
    text: texts.youCanCancelOrWait(jobTitle, check),
  }),
  mail: ({ jobTitle, tradesperson, check }) => ({
    subject: texts.pleaseReadBeforeWorkStarts(jobTitle),
    preview: texts.notCheckJobRequiresTradesperson(tradesperson),
    heading: texts.checkIsMissing,
    paragraphs: [texts.jobRequiresCheckNot(tradesperson), texts.youCanCancelBookingNow],
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
    title: texts.notStartWorkWithout,
    text: `${jobTitle}: ${check}`,
  }),
  mail: ({ jobTitle, customer, check }) => ({
    subject: texts.checkIsMissingForBooking(jobTitle),
    preview: texts.doNotStartTheWorkWithoutIt,
    heading: texts.checkMissingBooking,
    paragraphs: [texts.jobRequiresCheckNotNow(customer), texts.sendUsCheck],
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
    title: texts.checkJobRequires(tradesperson),
    text: `${jobTitle}: ${check}`,
  }),
  mail: ({ jobTitle, tradesperson, check }) => ({
    subject: texts.checkIsValidAgain(jobTitle),
    preview: texts.checkJobRequires(tradesperson),
    heading: texts.checkValidAgain,
    paragraphs: [texts.approvedCheckMissingBooking(tradesperson)],
    facts: [
      [texts.job, jobTitle],
      [texts.check, check],
    ],
    button: texts.openBooking,
  }),
});
