import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { CONTEST_DAYS } from "./rules/no-show.policy.ts";

/** The notifications about a report that the tradesperson did not come. */
export const noShowReported = defineNotification("no-show-reported", {
  topic: "bookings",
  startsClock: true,
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", date: "Tue 3 Mar" },
  line: ({ jobTitle, customer, date }) => ({ title: `${customer} says you did not come on ${date}`, text: jobTitle }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: `${customer} says you did not come: ${jobTitle}`,
    preview: `The work was booked for ${date}`,
    heading: "Did you miss this booking?",
    paragraphs: [
      `${customer} says you did not come on ${date}. It counts as a missed booking on your profile, and they can review it.`,
      `If you missed it, message the customer to agree another date. If you did not, you can contest the report within ${CONTEST_DAYS} days. Our team then decides, and the report does not count until they do.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Booked for", date],
    ],
    button: "See the report",
  }),
});

export const noShowContested = defineNotification("no-show-contested", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), reason: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", reason: "No longer needed" },
  line: ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} says they did come`,
    text: `${jobTitle}. Our team will decide`,
  }),
  mail: ({ jobTitle, tradesperson, reason }) => ({
    subject: `${tradesperson} says they did come: ${jobTitle}`,
    preview: "Our team will decide whether it counts",
    heading: "They say they did come",
    paragraphs: [
      `You told us nobody came. ${tradesperson} says this is not true, so our team will decide. Until then your report does not count, and you cannot review the booking as missed.`,
      `Their reason: “${reason}”`,
    ],
    facts: [["Job", jobTitle]],
    button: "See the report",
    note: "If you have evidence of what happened, send it to our team through Support.",
  }),
});

export const noShowDecided = defineNotification("no-show-decided", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    counts: z.boolean(),
    reviewRemoved: z.boolean(),
    reason: z.string(),
    isCustomer: z.boolean().default(false),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    counts: false,
    reviewRemoved: true,
    reason: "No longer needed",
    isCustomer: true,
  },
  line: ({ jobTitle, counts }) => ({
    title: counts ? "The missed booking counts" : "The missed booking does not count",
    text: jobTitle,
  }),
  mail: ({ jobTitle, counts, reviewRemoved, reason, isCustomer }) => ({
    subject: `${counts ? "The report stands" : "The report does not count"}: ${jobTitle}`,
    preview: `It ${counts ? "counts" : "does not count"} as a missed booking on ${isCustomer ? "the tradesperson’s" : "your"} record`,
    heading: counts ? "The report stands" : "The report does not count",
    paragraphs: [
      `${isCustomer ? "You said nobody came, and the tradesperson contested it." : "The customer said nobody came, and you contested it."} Our team has decided that the report ${counts ? "stands" : "does not count"}.`,
      ...(reviewRemoved
        ? [`We’ve removed ${isCustomer ? "your" : "the customer’s"} review of the missed booking.`]
        : []),
      `Our reason: “${reason}”`,
    ],
    facts: [["Job", jobTitle]],
    button: "See the report",
  }),
});

const hasCheck = (tradesperson: string) => `${tradesperson} has the check that your job requires`;

/** The notifications about checks that a booked job requires. */
export const bookingLostCheck = defineNotification("booking-lost-check", {
  topic: "safety",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", check: "Identity" },
  line: ({ jobTitle, tradesperson, check }) => ({
    title: `${tradesperson} does not have a check that your job requires`,
    text: `${jobTitle}: ${check}. You can cancel or wait`,
  }),
  mail: ({ jobTitle, tradesperson, check }) => ({
    subject: `Read this before the work starts: ${jobTitle}`,
    preview: `${tradesperson} does not have a check that the job requires`,
    heading: "A check is missing",
    paragraphs: [
      `Your job requires a check that ${tradesperson} does not currently have. Do not let the work start without it.`,
      "You can cancel now and we’ll refund any money we hold, in full. Or you can wait until they renew the check. You cannot pay or change the date until then.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Check needed", check],
    ],
    button: "Open the booking",
  }),
});

export const bookingNeedsCheck = defineNotification("booking-needs-check", {
  topic: "safety",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), check: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", check: "Identity" },
  line: ({ jobTitle, check }) => ({
    title: "Do not start this work without the check it requires",
    text: `${jobTitle}: ${check}`,
  }),
  mail: ({ jobTitle, customer, check }) => ({
    subject: `A check is missing for a booking: ${jobTitle}`,
    preview: "Do not start the work without it",
    heading: "A check is missing for a booking",
    paragraphs: [
      `This job requires a check that you do not currently have. Do not start the work without it. We’ve told ${customer}, who can cancel or wait.`,
      "Send us the check. Once we approve it, the booking continues as agreed.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Check needed", check],
    ],
    button: "Open the booking",
  }),
});

export const bookingHasCheck = defineNotification("booking-has-check", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), check: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", check: "Identity" },
  line: ({ jobTitle, tradesperson, check }) => ({
    title: hasCheck(tradesperson),
    text: `${jobTitle}: ${check}`,
  }),
  mail: ({ jobTitle, tradesperson, check }) => ({
    subject: `The check is valid again: ${jobTitle}`,
    preview: hasCheck(tradesperson),
    heading: "The check is valid again",
    paragraphs: [
      `We’ve approved ${tradesperson}’s missing check. The booking continues as agreed. You can pay and change the date again.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Check", check],
    ],
    button: "Open the booking",
  }),
});

export {
  bookingCancelled,
  bookingClosed,
  cancellationUndone,
  completionConfirmed,
  jobComplete,
  workNotFinished,
} from "./notifications/completion.ts";

export {
  bookingConfirmed,
  bookingDeclined,
  bookingMoved,
  bookingRequested,
  dateDeclined,
  dateProposed,
} from "./notifications/dates.ts";

export { expressRequestAsked, expressRequestMade } from "./notifications/early-start.ts";

export {
  noAccessCharged,
  noAccessContested,
  noAccessRefused,
  noAccessReported,
  noAccessWithdrawn,
} from "./notifications/no-access.ts";

export {
  visitAsked,
  visitFinished,
  visitOnTheWay,
  visitStarted,
  visitTomorrow,
  visitUndone,
} from "./notifications/visit.ts";
