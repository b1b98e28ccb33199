import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

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
    paragraphs: [`${by} cancelled the booking. We refund any money that we hold to the customer in full.`],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
    ],
    button: "Open the job",
  }),
});

export const bookingClosed = defineNotification({
  kind: "booking-closed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), returned: z.boolean() }),
  line: ({ jobTitle }) => ({ title: "We closed the booking", text: `${jobTitle}. There is nothing left to pay` }),
  mail: ({ jobTitle, returned }) => ({
    subject: `Booking closed: ${jobTitle}`,
    preview: "There is nothing left to pay",
    heading: "The booking is closed",
    paragraphs: [
      returned
        ? "The whole payment was returned to the customer, so we have closed the booking. There is nothing left to pay."
        : "Nothing more can be paid for the booking, so we have closed it. There is nothing left to pay.",
    ],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

export const jobComplete = defineNotification({
  kind: "job-complete",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema }),
  line: ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} marked the job complete`,
    text: `${jobTitle}. Check the work, then pay, or tell us that it is not finished`,
  }),
  mail: ({ jobTitle, tradesperson, amount }) => ({
    subject: `Ready for payment: ${jobTitle}`,
    preview: `${tradesperson} says the work is done`,
    heading: "The work is done",
    paragraphs: [
      `${tradesperson} marked the job complete. Please check the work.`,
      "If you are happy with it, pay for it, or approve it if you have paid. If not, answer “It is not finished” or raise a dispute from the job.",
      "If you have paid and do not answer, we will approve it automatically after 14 days.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Price", formatPounds(amount)],
    ],
    button: "Check and pay",
  }),
});

export const bookingLostCheck = defineNotification({
  kind: "booking-lost-check",
  topic: "safety",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string() }),
  line: ({ jobTitle, tradesperson, check }) => ({
    title: `${tradesperson} does not have a check that your job requires`,
    text: `${jobTitle}: ${check}. You can cancel or wait`,
  }),
  mail: ({ jobTitle, tradesperson, check }) => ({
    subject: `Please read before the work starts: ${jobTitle}`,
    preview: `${tradesperson} does not have a check that the job requires`,
    heading: "A check is missing",
    paragraphs: [
      `Your job requires a check that ${tradesperson} does not have now. Do not let the work start without it.`,
      "You can cancel the booking now: anything we hold comes back to you in full. Or you can wait until they have renewed the check. Until then you cannot pay or change the date.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Check needed", check],
    ],
    button: "Open the booking",
  }),
});

export const bookingNeedsCheck = defineNotification({
  kind: "booking-needs-check",
  topic: "safety",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), check: z.string() }),
  line: ({ jobTitle, check }) => ({
    title: "Do not start this work without the check it requires",
    text: `${jobTitle}: ${check}`,
  }),
  mail: ({ jobTitle, customer, check }) => ({
    subject: `A check is missing for a booking: ${jobTitle}`,
    preview: "Do not start the work without it",
    heading: "A check is missing for a booking",
    paragraphs: [
      `This job requires a check that you do not have now. Do not start the work without it. We have told ${customer}, who can cancel or wait.`,
      "Send us the check: once we have approved it, the booking continues as agreed.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Check needed", check],
    ],
    button: "Open the booking",
  }),
});

export const bookingHasCheck = defineNotification({
  kind: "booking-has-check",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string() }),
  line: ({ jobTitle, tradesperson, check }) => ({
    title: `${tradesperson} has the check that your job requires`,
    text: `${jobTitle}: ${check}`,
  }),
  mail: ({ jobTitle, tradesperson, check }) => ({
    subject: `The check is in order again: ${jobTitle}`,
    preview: `${tradesperson} has the check that your job requires`,
    heading: "The check is in order again",
    paragraphs: [
      `We have approved the check of ${tradesperson} that was missing. The booking continues as agreed: you can pay and change the date again.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Check", check],
    ],
    button: "Open the booking",
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
