import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const bookingRequested = defineNotification({
  kind: "booking-requested",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  line: ({ jobTitle, customer, date }) => ({
    title: `${customer} asks if you can come on ${date}`,
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
    preview: `${tradesperson} cannot come then`,
    heading: "That date does not work",
    paragraphs: [`${tradesperson} cannot come then. Propose another date, or choose another quote.`],
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
    text: `${jobTitle}. Agree, or keep the date that stands`,
  }),
  mail: ({ jobTitle, tradesperson, date }) => ({
    subject: `${tradesperson} proposes ${date} for ${jobTitle}`,
    preview: "Agree, or keep the date that stands",
    heading: "Another date for the work?",
    paragraphs: [`${tradesperson} would like to come on another day. Nothing changes until you agree.`],
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
    text: `${jobTitle}. The date that stood still stands`,
  }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: `${customer} cannot make ${date}`,
    preview: `${jobTitle}: the date that stood still stands`,
    heading: "Not that day",
    paragraphs: [`${customer} cannot make the day that you proposed. The date that stood still stands.`],
    facts: [
      ["Job", jobTitle],
      ["You proposed", date],
    ],
    button: "Open the booking",
  }),
});

export const bookingCancelled = defineNotification({
  kind: "booking-cancelled",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), reason: z.string() }),
  line: ({ jobTitle, by, reason }) => ({
    title: `${by} cancelled the booking`,
    text: `${jobTitle}. ${reason}`,
  }),
  mail: ({ jobTitle, by, reason }) => ({
    subject: `Booking cancelled: ${jobTitle}`,
    preview: `${by} cancelled the booking`,
    heading: "The booking was cancelled",
    paragraphs: [`${by} cancelled the booking. Money that was held goes back to the customer in full.`],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
    ],
    button: "Open the job",
  }),
});

export const jobComplete = defineNotification({
  kind: "job-complete",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: z.string() }),
  line: ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} marked the job complete`,
    text: `${jobTitle}. Look at the work, then pay for it, or tell us that it is not finished`,
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: `Ready for payment: ${jobTitle}`,
    preview: `${tradesperson} says the work is done`,
    heading: "The work is done",
    paragraphs: [
      `${tradesperson} marked the job complete. Please look at the work.`,
      "If it is right, pay for it, or approve it if you have paid. If it is not, answer “It is not finished” or raise a dispute from the job.",
      "If you have paid and do not answer, we will approve it automatically after 14 days.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Price", amount],
    ],
    button: "Look and pay",
  }),
});

export const completionConfirmed = defineNotification({
  kind: "completion-confirmed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string() }),
  line: ({ jobTitle, customer }) => ({ title: `${customer} confirmed that the work is finished`, text: jobTitle }),
  mail: ({ jobTitle, customer }) => ({
    subject: `Confirmed as finished: ${jobTitle}`,
    preview: `${customer} confirmed that the work is finished`,
    heading: "The work is confirmed as finished",
    paragraphs: [`${customer} confirmed that the work is finished.`],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
    ],
    button: "Open the booking",
  }),
});

export const workNotFinished = defineNotification({
  kind: "work-not-finished",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), reason: z.string() }),
  line: ({ jobTitle, customer, reason }) => ({
    title: `${customer} says the work is not finished`,
    text: `${jobTitle}. ${reason}`,
  }),
  mail: ({ jobTitle, customer, reason }) => ({
    subject: `Not finished: ${jobTitle}`,
    preview: `${customer} says the work is not finished`,
    heading: "The work is not finished",
    paragraphs: [
      `${customer} says the work is not finished. The booking is confirmed again, and any money we hold stays held.`,
      "Finish the work, then mark it complete again. If you do not agree, message the customer or raise a dispute.",
    ],
    facts: [
      ["Job", jobTitle],
      ["What is missing", reason],
    ],
    button: "Open the booking",
  }),
});

export const noShowReported = defineNotification({
  kind: "no-show-reported",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  line: ({ jobTitle, customer, date }) => ({ title: `${customer} says you did not come on ${date}`, text: jobTitle }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: `${customer} says you did not come: ${jobTitle}`,
    preview: `The work was booked for ${date}`,
    heading: "Did you miss this booking?",
    paragraphs: [
      `${customer} says that you did not come on ${date}. Your profile counts it, and they can review it.`,
      "Message the customer to agree another date. If it is not true, tell our team under Support.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Booked for", date],
    ],
    button: "Open the booking",
  }),
});
