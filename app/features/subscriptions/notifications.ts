import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { texts } from "./texts.ts";

export const jobAlert = defineNotification({
  kind: "job-alert",
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), category: z.string(), place: z.string(), budget: z.string() }),
  line: ({ jobTitle, category, place, budget }) => ({
    title: texts.newJobIn(category, place),
    text: `${jobTitle}. ${budget}`,
  }),
  mail: ({ jobTitle, category, place, budget }) => ({
    subject: texts.newJob(category, place, jobTitle),
    preview: texts.jobTakesUp3(budget),
    heading: texts.newJobMatchesYourAlert,
    paragraphs: [texts.customerJustPostedJob],
    facts: [
      [texts.job, jobTitle],
      [texts.category, category],
      [texts.place, place],
      [texts.budget, budget],
    ],
    button: texts.openJob,
    note: texts.askedTellAboutJobs,
  }),
});

export const jobDigest = defineNotification({
  kind: "job-digest",
  topic: "jobs",
  payload: z.object({ count: z.string(), jobs: z.string() }),
  line: ({ count, jobs }) => ({
    title: count === "1" ? texts.newJobMatchesYourAlerts : texts.newJobsMatchYourAlerts(count),
    text: jobs
      .split("\n")
      .map((line) => line.split("\t")[0])
      .slice(0, 3)
      .join(", "),
  }),
  mail: ({ count, jobs }) => ({
    subject: count === "1" ? texts.newJobMatchesYourAlerts : texts.newJobsMatchAlerts(count),
    preview: jobs.split("\n").map(titleIn).join(", "),
    heading: count === "1" ? texts.newJobForYou : texts.newJobsForYou(count),
    paragraphs: [texts.jobsPostedSinceLast],
    facts: jobs.split("\n").map(factOf),
    button: count === "1" ? texts.seeJob : texts.seeAllCount(count),
    note: texts.send7AmWhen,
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
    title: texts.proposesRepeatVisitsForEach(customer, formatPounds(amount)),
    text: `${jobTitle}, ${how}`,
  }),
  mail: ({ jobTitle, customer, amount, how, date }) => ({
    subject: texts.proposesRepeatVisits(customer, jobTitle),
    preview: texts.visitAmount(formatPounds(amount), how),
    heading: texts.likeComeRegularly(customer),
    paragraphs: [texts.youHaveWorkedForBefore(customer), texts.nothingBookedUntilAccept(date)],
    facts: [
      [texts.work, jobTitle],
      [texts.priceOfVisit, formatPounds(amount)],
      [texts.howOften, how],
    ],
    button: texts.answerProposal,
  }),
});

export const visitsAgreed = defineNotification({
  kind: "visits-agreed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema, how: z.string() }),
  line: ({ jobTitle, tradesperson, how }) => ({
    title: texts.agreedToRepeatVisits(tradesperson),
    text: `${jobTitle}, ${how}`,
  }),
  mail: ({ jobTitle, tradesperson, amount, how }) => ({
    subject: texts.agreedRepeatVisits(tradesperson, jobTitle),
    preview: texts.visitAmount(formatPounds(amount), how),
    heading: texts.willComeRegularly(tradesperson),
    paragraphs: [texts.bookEachVisitWeekAhead, texts.payEachVisitLike],
    facts: [
      [texts.work, jobTitle],
      [texts.priceOfVisit, formatPounds(amount)],
      [texts.howOften, how],
    ],
    button: texts.seeYourVisits,
  }),
});

export const visitsClosed = defineNotification({
  kind: "visits-closed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), how: z.string() }),
  line: ({ jobTitle, how }) => ({ title: how, text: texts.repeatVisitsJobTitle(jobTitle) }),
  mail: ({ jobTitle, how }) => ({
    subject: texts.repeatVisitsHow(how),
    preview: jobTitle,
    heading: how,
    paragraphs: [texts.bookNoMoreVisits],
    facts: [[texts.work, jobTitle]],
    button: texts.seeWhatWasAgreed,
  }),
});

export const visitsPaused = defineNotification({
  kind: "visits-paused",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), how: z.string() }),
  line: ({ jobTitle, how }) => ({ title: texts.repeatVisitsArePaused, text: `${jobTitle}. ${how}` }),
  mail: ({ jobTitle, how }) => ({
    subject: texts.repeatVisitsPaused(jobTitle),
    preview: how,
    heading: texts.yourRepeatVisitsArePaused,
    paragraphs: [`${how}.`, texts.bookNoVisitsWhile],
    facts: [[texts.work, jobTitle]],
    button: texts.seeYourVisits,
  }),
});

export const visitsResumed = defineNotification({
  kind: "visits-resumed",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  line: ({ jobTitle, by, date }) => ({
    title: texts.resumedRepeatVisits(by),
    text: texts.nextIsOn(jobTitle, date),
  }),
  mail: ({ jobTitle, by, date }) => ({
    subject: texts.repeatVisitsResumed(jobTitle),
    preview: texts.nextVisitIsOn(date),
    heading: texts.yourRepeatVisitsHaveResumed,
    paragraphs: [texts.resumedThem(by)],
    facts: [
      [texts.work, jobTitle],
      [texts.nextVisit, date],
    ],
    button: texts.seeYourVisits,
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
    title: texts.yourVisitOnIsBooked(date),
    text: [texts.jobWithOther(jobTitle, other), moved].filter(Boolean).join(". "),
  }),
  mail: ({ jobTitle, other, amount, date, moved }) => ({
    subject: texts.visitBookedFor(date, jobTitle),
    preview: texts.withOther(other, formatPounds(amount)),
    heading: texts.yourVisitOnIsBooked(date),
    paragraphs: [texts.oneAgreedRepeatVisits, ...(moved ? [`${moved}.`] : [])],
    facts: [
      [texts.work, jobTitle],
      [texts.with, other],
      [texts.date, date],
      [texts.price, formatPounds(amount)],
    ],
    button: texts.openBooking,
  }),
});

export const visitSkipped = defineNotification({
  kind: "visit-skipped",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), why: z.string(), date: z.string(), next: z.string() }),
  line: ({ jobTitle, why, date, next }) => ({
    title: texts.thereIsNoVisitOn(date),
    text: texts.nextJobTitle(jobTitle, why, next),
  }),
  mail: ({ jobTitle, why, date, next }) => ({
    subject: texts.noVisitOn(date, jobTitle),
    preview: texts.nextVisitIsOn(next),
    heading: texts.thereIsNoVisitOn(date),
    paragraphs: [`${why}.`],
    facts: [
      [texts.work, jobTitle],
      [texts.nextVisit, next],
    ],
    button: texts.seeYourVisits,
  }),
});

/** The job title of one line of a digest. */
const titleIn = (line: string): string => line.split("\t")[0] ?? "";

/** One line of a digest as a fact of the email: category, place and budget, then the job's title. */
function factOf(line: string): readonly [string, string] {
  const [title = "", what = "", budget = ""] = line.split("\t");
  return [budget ? `${what}. ${budget}` : what, title];
}
