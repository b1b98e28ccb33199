import { z } from "zod";
import { defineNotification, defineUnmailedNotification } from "#features/notifications/rules/define-notification.ts";

const cannotCome = (tradesperson: string) => `${tradesperson} cannot come on that date`;

const afterDecline = (jobTitle: string, isFirst: boolean) =>
  `${jobTitle}. ${isFirst ? "No date is agreed yet" : "The original date has not changed"}`;

const movedText = ({ from, to }: { from: string; to: string }) => `${from} has moved to ${to}`;

/** The notifications about the date of a booking. */

export const bookingRequested = defineNotification("booking-requested", {
  topic: "bookings",
  startsClock: true,
  payload: z.object({ jobTitle: z.string(), customer: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", date: "Tue 3 Mar" },
  line: ({ jobTitle, customer, date }) => ({
    title: `${customer} would like you to come on ${date}`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, customer, date }) => ({
    subject: `Can you come on ${date}? ${jobTitle}`,
    preview: `${customer} would like to book you`,
    heading: `Can you come on ${date}?`,
    paragraphs: [
      `${customer} would like to book you. If you confirm, you accept the job at the price you quoted.`,
      "Answer within 5 days. After that, we cancel the request.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
      ["Date", date],
    ],
    button: "Confirm or decline",
  }),
});

/** The mail about it is the confirmation of the contract. */
export const bookingConfirmed = defineUnmailedNotification("booking-confirmed", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", date: "Tue 3 Mar" },
  line: ({ jobTitle, tradesperson, date }) => ({
    title: `${tradesperson} is coming on ${date}`,
    text: jobTitle,
  }),
});

export const bookingDeclined = defineNotification("booking-declined", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth" },
  line: ({ jobTitle, tradesperson }) => ({
    title: cannotCome(tradesperson),
    text: jobTitle,
  }),
  mail: ({ jobTitle, tradesperson }) => ({
    subject: `That date does not work: ${jobTitle}`,
    preview: cannotCome(tradesperson),
    heading: "That date does not work",
    paragraphs: [`${tradesperson} cannot come on that date. Propose another date, or choose another quote.`],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
    ],
    button: "Open the job",
  }),
});

export const bookingMoved = defineNotification("booking-moved", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    /** The customer. */
    by: z.string(),
    date: z.string(),
    /** No date was booked before. */
    isFirst: z.boolean().default(false),
    /** Of several days that are apart, the one that was moved, and where to; null when all were. */
    moved: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
    /** The customer agreed to a date that the tradesperson proposed. */
    isAgreed: z.boolean().default(false),
    /** The reader is the customer. */
    isOwn: z.boolean().default(false),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    by: "Jo Marsh",
    date: "Tue 3 Mar",
    moved: null,
    isFirst: false,
    isAgreed: false,
    isOwn: false,
  },
  line: ({ jobTitle, date, moved, isFirst }) => ({
    title: moved ? movedText(moved) : isFirst ? `Booked for ${date}` : `New date: ${date}`,
    text: moved ? `${jobTitle}. ${date}` : jobTitle,
  }),
  mail: ({ jobTitle, by, date, moved, isFirst, isAgreed, isOwn }) => ({
    subject: moved
      ? `${movedText(moved)}: ${jobTitle}`
      : isFirst
        ? `Date for ${jobTitle}: ${date}`
        : `New date for ${jobTitle}: ${date}`,
    preview: moved ? `The work is now on ${date}` : `${isOwn ? "You" : by} set the date to ${date}`,
    heading: moved ? "One of the days has moved" : isFirst ? "The date is set" : "The date has changed",
    paragraphs: [
      isAgreed
        ? isOwn
          ? "You agreed to the date that the tradesperson proposed."
          : `${by} agreed to the date you proposed.`
        : moved
          ? `${isOwn ? "You" : by} moved one of the days of the work. The others stay as they were.`
          : `${isOwn ? "You" : by} set ${isFirst ? "the" : "a new"} date for the work.`,
    ],
    facts: [
      ["Job", jobTitle],
      [moved ? "All days" : isFirst ? "Date" : "New date", date],
    ],
    button: "Open the booking",
  }),
});

export const dateProposed = defineNotification("date-proposed", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    tradesperson: z.string(),
    date: z.string(),
    /** Of work whose days are apart, all of them once one is moved as proposed; null when all are moved. */
    days: z.string().nullable().default(null),
    /** No date is booked yet. */
    isFirst: z.boolean().default(false),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    tradesperson: "Hannah Booth",
    date: "Tue 3 Mar",
    days: null,
    isFirst: false,
  },
  line: ({ jobTitle, tradesperson, date, isFirst }) => ({
    title: `${tradesperson} proposes ${date}`,
    text: isFirst ? `${jobTitle}. Agree, or choose another date` : `${jobTitle}. Agree, or keep the original date`,
  }),
  mail: ({ jobTitle, tradesperson, date, days, isFirst }) => ({
    subject: `${tradesperson} proposes ${date} for ${jobTitle}`,
    preview: isFirst ? "Agree, or choose another date" : "Agree, or keep the original date",
    heading: isFirst ? "A date for the work?" : "A new date is proposed",
    paragraphs: [
      isFirst
        ? `${tradesperson} can come on this date. It is booked once you agree.`
        : days
          ? `${tradesperson} would like to move one of the days. The others stay. Nothing changes until you agree.`
          : `${tradesperson} would like to come on another date. Nothing changes until you agree.`,
    ],
    facts: [["Job", jobTitle], ["Proposed date", date], ...(days ? [["All days", days] as const] : [])],
    button: "Answer",
  }),
});

export const dateDeclined = defineNotification("date-declined", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    customer: z.string(),
    date: z.string(),
    /** No date is booked. */
    isFirst: z.boolean().default(false),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", date: "Tue 3 Mar", isFirst: false },
  line: ({ jobTitle, customer, date, isFirst }) => ({
    title: `${customer} cannot make ${date}`,
    text: afterDecline(jobTitle, isFirst),
  }),
  mail: ({ jobTitle, customer, date, isFirst }) => ({
    subject: `${customer} cannot make ${date}`,
    preview: afterDecline(jobTitle, isFirst),
    heading: "Date declined",
    paragraphs: [
      `${customer} cannot make the date you proposed. ${isFirst ? "No date is agreed yet: propose another one." : "The original date has not changed."}`,
    ],
    facts: [
      ["Job", jobTitle],
      ["You proposed", date],
    ],
    button: "Open the booking",
  }),
});
