import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { CONTEST_DAYS } from "../rules/no-show.policy.ts";

/** The notifications about a report that the tradesperson did not come. */

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
      `${customer} says that you did not come on ${date}. Your profile counts it as a missed booking, and they can review it.`,
      `If it is true, message the customer to agree another date. If it is not, you can contest the report within ${CONTEST_DAYS} days. Our team then decides, and until then it does not count.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Booked for", date],
    ],
    button: "See the report",
  }),
});

export const noShowContested = defineNotification({
  kind: "no-show-contested",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), reason: z.string() }),
  line: ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} says that they did come`,
    text: `${jobTitle}. Our team decides`,
  }),
  mail: ({ jobTitle, tradesperson, reason }) => ({
    subject: `${tradesperson} says that they did come: ${jobTitle}`,
    preview: "Our team decides which counts",
    heading: "They say that they did come",
    paragraphs: [
      `You told us that nobody came. ${tradesperson} says that this is not true, and our team decides. Until then your report does not count, and you cannot review the booking as missed.`,
      `Their reason: “${reason}”`,
    ],
    facts: [["Job", jobTitle]],
    button: "See the report",
    note: "If you have something that shows what happened, send it to our team under Support.",
  }),
});

export const noShowDecided = defineNotification({
  kind: "no-show-decided",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), counts: z.boolean(), reviewRemoved: z.boolean(), reason: z.string() }),
  line: ({ jobTitle, counts }) => ({
    title: counts ? "The missed booking counts" : "The missed booking does not count",
    text: jobTitle,
  }),
  mail: ({ jobTitle, counts, reviewRemoved, reason }) => ({
    subject: `${counts ? "The report stands" : "The report does not count"}: ${jobTitle}`,
    preview: counts
      ? "The tradesperson’s record counts a missed booking"
      : "The tradesperson’s record does not count it",
    heading: counts ? "The report stands" : "The report does not count",
    paragraphs: [
      counts
        ? "The customer said that nobody came, and the tradesperson contested it. Our team has decided that the report stands: the tradesperson’s record counts a missed booking."
        : "The customer said that nobody came, and the tradesperson contested it. Our team has decided that the report does not count.",
      ...(reviewRemoved ? ["The customer’s review of the missed booking is removed."] : []),
      `Our reason: “${reason}”`,
    ],
    facts: [["Job", jobTitle]],
    button: "See the report",
  }),
});
