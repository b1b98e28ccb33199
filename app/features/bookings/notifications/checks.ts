import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

/** The notifications about checks that a booked job requires. */

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
      "You can cancel the booking now, and we will refund any money that we hold in full. Or you can wait until they have renewed the check. Until then you cannot pay or change the date.",
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
      `This job requires a check that you do not have now. Do not start the work without it. We have notified ${customer}, who can cancel or wait.`,
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
    subject: `The check is valid again: ${jobTitle}`,
    preview: `${tradesperson} has the check that your job requires`,
    heading: "The check is valid again",
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
