import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

export const jobAlert = defineNotification({
  kind: "job-alert",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), category: z.string(), place: z.string(), budget: z.string() }),
  line: ({ jobTitle, category, place, budget }) => ({
    title: `New ${category} job in ${place}`,
    text: `${jobTitle}. ${budget}`,
  }),
  mail: ({ jobTitle, category, place, budget }) => ({
    subject: `New ${category} job in ${place}: ${jobTitle}`,
    preview: `${budget}. A job takes up to 3 quotes`,
    heading: "A new job matches your alert",
    paragraphs: ["A customer has just posted this job. A job takes up to 3 quotes, so it is worth quoting soon."],
    facts: [
      ["Job", jobTitle],
      ["Category", category],
      ["Place", place],
      ["Budget", budget],
    ],
    button: "Open the job",
    note: "You asked us to tell you about these jobs at once. You can change or pause the alert under Subscriptions in your profile.",
  }),
});

export const jobDigest = defineNotification({
  kind: "job-digest",
  topic: "jobs",
  payload: z.object({ count: z.string(), jobs: z.string() }),
  line: ({ count, jobs }) => ({
    title: count === "1" ? "1 new job matches your alerts" : `${count} new jobs match your alerts`,
    text: jobs
      .split("\n")
      .map((line) => line.split("\t")[0])
      .slice(0, 3)
      .join(", "),
  }),
  mail: ({ count, jobs }) => ({
    subject: count === "1" ? "1 new job matches your alerts" : `${count} new jobs match your alerts`,
    preview: jobs.split("\n").map(titleIn).join(", "),
    heading: count === "1" ? "1 new job for you" : `${count} new jobs for you`,
    paragraphs: ["These jobs were posted since your last email, and you can still quote for them."],
    facts: jobs.split("\n").map(factOf),
    button: count === "1" ? "See the job" : `See all ${count}`,
    note: "We send this at 7am when there are new jobs. You can change or pause your alerts under Subscriptions in your profile.",
  }),
});

export const visitsProposed = defineNotification({
  kind: "visits-proposed",
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    customer: z.string(),
    amount: penceSchema,
    how: z.string(),
    date: z.string(),
  }),
  line: ({ jobTitle, customer, amount, how }) => ({
    title: `${customer} proposes repeat visits for ${formatPounds(amount)} each`,
    text: `${jobTitle}, ${how}`,
  }),
  mail: ({ jobTitle, customer, amount, how, date }) => ({
    subject: `${customer} proposes repeat visits: ${jobTitle}`,
    preview: `${formatPounds(amount)} a visit, ${how}`,
    heading: `${customer} would like you to come regularly`,
    paragraphs: [
      `You have worked for ${customer} before. They propose regular visits at one price.`,
      `Nothing is booked until you accept. Please answer by ${date}.`,
    ],
    facts: [
      ["Work", jobTitle],
      ["Price of a visit", formatPounds(amount)],
      ["How often", how],
    ],
    button: "Answer the proposal",
  }),
});

export const visitsAgreed = defineNotification({
  kind: "visits-agreed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema, how: z.string() }),
  line: ({ jobTitle, tradesperson, how }) => ({
    title: `${tradesperson} agreed to repeat visits`,
    text: `${jobTitle}, ${how}`,
  }),
  mail: ({ jobTitle, tradesperson, amount, how }) => ({
    subject: `${tradesperson} agreed to repeat visits: ${jobTitle}`,
    preview: `${formatPounds(amount)} a visit, ${how}`,
    heading: `${tradesperson} will come regularly`,
    paragraphs: [
      "We book each visit a week ahead and tell you both.",
      "You pay for each visit like any booking. You can skip a visit, or pause or end the visits, at any time.",
    ],
    facts: [
      ["Work", jobTitle],
      ["Price of a visit", formatPounds(amount)],
      ["How often", how],
    ],
    button: "See your visits",
  }),
});

export const visitsClosed = defineNotification({
  kind: "visits-closed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), how: z.string() }),
  line: ({ jobTitle, how }) => ({ title: how, text: `Repeat visits: ${jobTitle}` }),
  mail: ({ jobTitle, how }) => ({
    subject: `Repeat visits: ${how}`,
    preview: jobTitle,
    heading: how,
    paragraphs: ["We will book no more visits. Any visit already booked stays booked, unless one of you cancels it."],
    facts: [["Work", jobTitle]],
    button: "See what was agreed",
  }),
});

export const visitsPaused = defineNotification({
  kind: "visits-paused",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), how: z.string() }),
  line: ({ jobTitle, how }) => ({ title: "Repeat visits are paused", text: `${jobTitle}. ${how}` }),
  mail: ({ jobTitle, how }) => ({
    subject: `Repeat visits paused: ${jobTitle}`,
    preview: how,
    heading: "Your repeat visits are paused",
    paragraphs: [`${how}.`, "We book no visits while they are paused. Any visit already booked stays booked."],
    facts: [["Work", jobTitle]],
    button: "See your visits",
  }),
});

export const visitsResumed = defineNotification({
  kind: "visits-resumed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  line: ({ jobTitle, by, date }) => ({
    title: `${by} resumed the repeat visits`,
    text: `${jobTitle}. The next is on ${date}`,
  }),
  mail: ({ jobTitle, by, date }) => ({
    subject: `Repeat visits resumed: ${jobTitle}`,
    preview: `The next is on ${date}`,
    heading: "Your repeat visits have resumed",
    paragraphs: [`${by} resumed them.`],
    facts: [
      ["Work", jobTitle],
      ["Next visit", date],
    ],
    button: "See your visits",
  }),
});

export const visitBooked = defineNotification({
  kind: "visit-booked",
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    other: z.string(),
    amount: penceSchema,
    date: z.string(),
    moved: z.string(),
  }),
  line: ({ jobTitle, other, date, moved }) => ({
    title: `Your visit on ${date} is booked`,
    text: [`${jobTitle}, with ${other}`, moved].filter(Boolean).join(". "),
  }),
  mail: ({ jobTitle, other, amount, date, moved }) => ({
    subject: `Visit booked for ${date}: ${jobTitle}`,
    preview: `With ${other}, ${formatPounds(amount)}`,
    heading: `Your visit on ${date} is booked`,
    paragraphs: [
      "This is one of your agreed repeat visits. You can cancel it like any booking.",
      ...(moved ? [`${moved}.`] : []),
    ],
    facts: [
      ["Work", jobTitle],
      ["With", other],
      ["Date", date],
      ["Price", formatPounds(amount)],
    ],
    button: "Open the booking",
  }),
});

export const visitSkipped = defineNotification({
  kind: "visit-skipped",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), why: z.string(), date: z.string(), next: z.string() }),
  line: ({ jobTitle, why, date, next }) => ({
    title: `There is no visit on ${date}`,
    text: `${jobTitle}. ${why}. The next is on ${next}`,
  }),
  mail: ({ jobTitle, why, date, next }) => ({
    subject: `No visit on ${date}: ${jobTitle}`,
    preview: `The next is on ${next}`,
    heading: `There is no visit on ${date}`,
    paragraphs: [`${why}.`],
    facts: [
      ["Work", jobTitle],
      ["Next visit", next],
    ],
    button: "See your visits",
  }),
});

/** The job title of one line of a digest. */
const titleIn = (line: string): string => line.split("\t")[0] ?? "";

/** One line of a digest as a fact of the email: category, place and budget, then the job's title. */
function factOf(line: string): readonly [string, string] {
  const [title = "", what = "", budget = ""] = line.split("\t");
  return [budget ? `${what}. ${budget}` : what, title];
}
