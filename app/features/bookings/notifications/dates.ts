import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./texts.ts";

/** The notifications about the date of a booking. */

export const bookingRequested = defineNotification({
  kind: "booking-requested",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  line: ({ jobTitle, customer, date }) => ({
    title: texts.wantsYouOn(customer, date),
    text: jobTitle,
  }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: texts.canYouComeFor(date, jobTitle),
    preview: texts.wantsToBook(customer),
    heading: texts.canYouCome(date),
    paragraphs: [
      `${customer} would like to book you. Confirming accepts the job at the price you quoted.`,
      texts.answerWithin5Days,
    ],
    facts: [
      [texts.job, jobTitle],
      [texts.customer, customer],
      [texts.date, date],
    ],
    button: texts.confirmOrDecline,
  }),
});

export const bookingConfirmed = defineNotification({
  kind: "booking-confirmed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), date: z.string() }),
  line: ({ jobTitle, tradesperson, date }) => ({
    title: texts.isComingOn(tradesperson, date),
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson, date }) => ({
    subject: texts.bookingConfirmedFor(jobTitle, date),
    preview: texts.isComingOn(tradesperson, date),
    heading: texts.bookingConfirmed,
    paragraphs: [`${tradesperson} confirmed the date.`],
    facts: [
      [texts.job, jobTitle],
      [texts.tradesperson, tradesperson],
      [texts.date, date],
    ],
    button: texts.openBooking,
  }),
});

export const bookingDeclined = defineNotification({
  kind: "booking-declined",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string() }),
  line: ({ jobTitle, tradesperson }) => ({
    title: texts.cannotCome(tradesperson),
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson }) => ({
    subject: texts.dateDoesNotWorkFor(jobTitle),
    preview: texts.cannotCome(tradesperson),
    heading: texts.dateDoesNotWork,
    paragraphs: [`${tradesperson} cannot come on that date. Propose another date, or choose another quote.`],
    facts: [
      [texts.job, jobTitle],
      [texts.tradesperson, tradesperson],
    ],
    button: texts.openJob,
  }),
});

export const bookingMoved = defineNotification({
  kind: "booking-moved",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  line: ({ jobTitle, date }) => ({ title: texts.newDate(date), text: jobTitle }),
  mail: ({ jobTitle, by, date }) => ({
    subject: texts.newDateFor(jobTitle, date),
    preview: texts.dateSetTo(by, date),
    heading: texts.dateHasChanged,
    paragraphs: [`${by} set a new date for the work.`],
    facts: [
      [texts.job, jobTitle],
      [texts.newDateFact, date],
    ],
    button: texts.openBooking,
  }),
});

export const dateProposed = defineNotification({
  kind: "date-proposed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), date: z.string() }),
  line: ({ jobTitle, tradesperson, date }) => ({
    title: `${tradesperson} proposes ${date}`,
    text: texts.agreeOrKeepFor(jobTitle),
  }),
  mail: ({ jobTitle, tradesperson, date }) => ({
    subject: texts.proposes(tradesperson, date, jobTitle),
    preview: texts.agreeOrKeep,
    heading: texts.newDateForWork,
    paragraphs: [`${tradesperson} would like to come on another date. Nothing changes until you agree.`],
    facts: [
      [texts.job, jobTitle],
      [texts.proposedDate, date],
    ],
    button: texts.answer,
  }),
});

export const dateDeclined = defineNotification({
  kind: "date-declined",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  line: ({ jobTitle, customer, date }) => ({
    title: texts.cannotMake(customer, date),
    text: texts.dateUnchanged(jobTitle),
  }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: texts.cannotMake(customer, date),
    preview: texts.cannotMakePreview(jobTitle),
    heading: texts.dateDeclined,
    paragraphs: [`${customer} cannot make the date that you proposed. The original date has not changed.`],
    facts: [
      [texts.job, jobTitle],
      [texts.youProposed, date],
    ],
    button: texts.openBooking,
  }),
});
