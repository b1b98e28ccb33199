import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

/** The notifications about the completion and the end of a booking. */

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

/** To both people. */
export const cancellationUndone = defineNotification({
  kind: "cancellation-undone",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  line: ({ jobTitle }) => ({ title: "The cancellation was taken back", text: `${jobTitle} is booked again` }),
  mail: ({ jobTitle, by, date }) => ({
    subject: `Booked again: ${jobTitle}`,
    preview: `${by} took the cancellation back`,
    heading: "The cancellation was taken back",
    paragraphs: [`${by} took the cancellation back within a few minutes. The booking stands as it was agreed.`],
    facts: [["Job", jobTitle], ...(date ? [["Date", date] as const] : [])],
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
