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
    paragraphs: [texts.wantsToBookText(customer), texts.answerWithin5Days],
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
    paragraphs: [texts.confirmedDate(tradesperson)],
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
    paragraphs: [texts.cannotComeText(tradesperson)],
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
    paragraphs: [texts.setNewDate(by)],
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
    paragraphs: [texts.proposesText(tradesperson)],
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
    paragraphs: [texts.cannotMakeText(customer)],
    facts: [
      [texts.job, jobTitle],
      [texts.youProposed, date],
    ],
    button: texts.openBooking,
  }),
});
