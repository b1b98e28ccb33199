import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

/** The notifications about the date of a booking. */

export const bookingRequested = defineNotification({
  kind: "booking-requested",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  line: ({ jobTitle, customer, date }) => ({
    title: `${customer} would like you to come on ${date}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: `Can you come on ${date}? ${jobTitle}`,
    preview: `${customer} would like to book you`,
    heading: `Can you come on ${date}?`,
    paragraphs: [
      `${customer} would like to book you. Confirming accepts the job at the price you quoted.`,
      "Please answer within 5 days. After that the request is cancelled.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
      ["Date", date],
    ],
    button: "Confirm or decline",
  }),
});

export const bookingConfirmed = defineNotification({
  kind: "booking-confirmed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), date: z.string() }),
  line: ({ jobTitle, tradesperson, date }) => ({
    title: `${tradesperson} is coming on ${date}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson, date }) => ({
    subject: `Booking confirmed: ${jobTitle}, ${date}`,
    preview: `${tradesperson} is coming on ${date}`,
    heading: "Your booking is confirmed",
    paragraphs: [`${tradesperson} confirmed the date.`],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Date", date],
    ],
    button: "Open the booking",
  }),
});

export const bookingDeclined = defineNotification({
  kind: "booking-declined",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string() }),
  line: ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} cannot come on that date`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson }) => ({
    subject: `That date does not work: ${jobTitle}`,
    preview: `${tradesperson} cannot come on that date`,
    heading: "That date does not work",
    paragraphs: [`${tradesperson} cannot come on that date. Propose another date, or choose another quote.`],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
    ],
    button: "Open the job",
  }),
});

export const bookingMoved = defineNotification({
  kind: "booking-moved",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  line: ({ jobTitle, date }) => ({ title: `New date: ${date}`, text: jobTitle }),
  mail: ({ jobTitle, by, date }) => ({
    subject: `New date for ${jobTitle}: ${date}`,
    preview: `${by} set the date to ${date}`,
    heading: "The date has changed",
    paragraphs: [`${by} set a new date for the work.`],
    facts: [
      ["Job", jobTitle],
      ["New date", date],
    ],
    button: "Open the booking",
  }),
});

export const dateProposed = defineNotification({
  kind: "date-proposed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), date: z.string() }),
  line: ({ jobTitle, tradesperson, date }) => ({
    title: `${tradesperson} proposes ${date}`,
    text: `${jobTitle}. Agree, or keep the original date`,
  }),
  mail: ({ jobTitle, tradesperson, date }) => ({
    subject: `${tradesperson} proposes ${date} for ${jobTitle}`,
    preview: "Agree, or keep the original date",
    heading: "A new date for the work?",
    paragraphs: [`${tradesperson} would like to come on another date. Nothing changes until you agree.`],
    facts: [
      ["Job", jobTitle],
      ["Proposed date", date],
    ],
    button: "Answer",
  }),
});

export const dateDeclined = defineNotification({
  kind: "date-declined",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  line: ({ jobTitle, customer, date }) => ({
    title: `${customer} cannot make ${date}`,
    text: `${jobTitle}. The original date has not changed`,
  }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: `${customer} cannot make ${date}`,
    preview: `${jobTitle}: the original date has not changed`,
    heading: "Date declined",
    paragraphs: [`${customer} cannot make the date that you proposed. The original date has not changed.`],
    facts: [
      ["Job", jobTitle],
      ["You proposed", date],
    ],
    button: "Open the booking",
  }),
});
