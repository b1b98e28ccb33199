import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { texts } from "./texts.ts";

/** The notifications about the completion and the end of a booking. */

export const bookingCancelled = defineNotification({
  kind: "booking-cancelled",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), reason: z.string() }),
  line: ({ jobTitle, by, reason }) => ({
    title: texts.cancelledBy(by),
    text: `${jobTitle}. ${reason}`,
  }),
  mail: ({ jobTitle, by, reason }) => ({
    subject: texts.bookingCancelledFor(jobTitle),
    preview: texts.cancelledBy(by),
    heading: texts.bookingWasCancelled,
    paragraphs: [texts.cancelledAndRefunded(by)],
    facts: [
      [texts.job, jobTitle],
      [texts.reasonGiven, reason],
    ],
    button: texts.openJob,
  }),
});

/** To both people. */
export const cancellationUndone = defineNotification({
  kind: "cancellation-undone",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  line: ({ jobTitle }) => ({ title: texts.cancellationTakenBack, text: texts.isBookedAgain(jobTitle) }),
  mail: ({ jobTitle, by, date }) => ({
    subject: texts.bookedAgainFor(jobTitle),
    preview: texts.tookBack(by),
    heading: texts.cancellationTakenBack,
    paragraphs: [texts.tookBackText(by)],
    facts: [[texts.job, jobTitle], ...(date ? [["Date", date] as const] : [])],
    button: texts.openJob,
  }),
});

export const bookingClosed = defineNotification({
  kind: "booking-closed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), returned: z.boolean() }),
  line: ({ jobTitle }) => ({ title: texts.weClosedBooking, text: texts.nothingLeftFor(jobTitle) }),
  mail: ({ jobTitle, returned }) => ({
    subject: texts.bookingClosedFor(jobTitle),
    preview: texts.nothingLeft,
    heading: texts.bookingIsClosed,
    paragraphs: [returned ? texts.closedAsReturned : texts.closedAsNothingLeft],
    facts: [[texts.job, jobTitle]],
    button: texts.openJob,
  }),
});

export const jobComplete = defineNotification({
  kind: "job-complete",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  line: ({ jobTitle, tradesperson }) => ({
    title: texts.markedComplete(tradesperson),
    text: texts.checkThenPay(jobTitle),
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: texts.readyForPayment(jobTitle),
    preview: texts.saysWorkIsDone(tradesperson),
    heading: texts.workIsDone,
    paragraphs: [texts.markedCompleteText(tradesperson), texts.payOrObject, texts.approvedAutomatically],
    facts: [
      [texts.job, jobTitle],
      [texts.tradesperson, tradesperson],
      [texts.price, formatPounds(amount)],
    ],
    button: texts.checkAndPay,
  }),
});

export const completionConfirmed = defineNotification({
  kind: "completion-confirmed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string() }),
  line: ({ jobTitle, customer }) => ({ title: texts.confirmedFinished(customer), text: jobTitle }),
  mail: ({ jobTitle, customer }) => ({
    subject: texts.confirmedFinishedFor(jobTitle),
    preview: texts.confirmedFinished(customer),
    heading: texts.workConfirmedFinished,
    paragraphs: [texts.confirmedFinishedText(customer)],
    facts: [
      [texts.job, jobTitle],
      [texts.customer, customer],
    ],
    button: texts.openBooking,
  }),
});

export const workNotFinished = defineNotification({
  kind: "work-not-finished",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), reason: z.string() }),
  line: ({ jobTitle, customer, reason }) => ({
    title: texts.saysNotFinished(customer),
    text: `${jobTitle}. ${reason}`,
  }),
  mail: ({ jobTitle, customer, reason }) => ({
    subject: texts.notFinishedFor(jobTitle),
    preview: texts.saysNotFinished(customer),
    heading: texts.workIsNotFinished,
    paragraphs: [texts.saysNotFinishedText(customer), texts.finishThenMark],
    facts: [
      [texts.job, jobTitle],
      [texts.whatIsMissing, reason],
    ],
    button: texts.openBooking,
  }),
});
