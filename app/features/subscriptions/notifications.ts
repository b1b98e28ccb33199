import { z } from "zod";
import { defineNotification, defineUnmailedNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds, pence } from "#kernel/money.ts";

export const jobAlert = defineNotification("job-alert", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), category: z.string(), place: z.string(), budget: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", category: "Plumbing", place: "LS6", budget: "£80-£150" },
  line: ({ jobTitle, category, place, budget }) => ({
    title: `New ${category} job in ${place}`,
    text: `${jobTitle}. ${budget}`,
  }),
  mail: ({ jobTitle, category, place, budget }) => ({
    subject: `New ${category} job in ${place}: ${jobTitle}`,
    preview: `${budget}. A job takes up to 3 quotes`,
    heading: "A new job matches your alert",
    paragraphs: ["This job has just opened for quotes. Each job takes up to 3 quotes, so it is worth quoting soon."],
    facts: [
      ["Job", jobTitle],
      ["Category", category],
      ["Place", place],
      ["Budget", budget],
    ],
    button: "Open the job",
    note: "You asked us to tell you about jobs like this straight away. You can change or pause the alert under Subscriptions in your profile.",
  }),
});

export const jobDigest = defineNotification("job-digest", {
  topic: "jobs",
  payload: z.object({ count: z.string(), jobs: z.string() }),
  sample: {
    count: "3",
    jobs: "Replace <b>kitchen</b> tap\tPlumbing, LS6\t£80-£150\nFix a gutter\tRoofing, LS6\tUp to £200",
  },
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
    paragraphs: ["These jobs are new since your last email, and you can still quote for them."],
    facts: jobs.split("\n").map(factOf),
    button: count === "1" ? "See the job" : `See all ${count}`,
    note: "We send this at 7am when there are new jobs. You can change or pause your alerts under Subscriptions in your profile.",
  }),
});

export const visitsProposed = defineNotification("visits-proposed", {
  topic: "bookings",
  startsClock: true,
  payload: z.object({
    jobTitle: z.string(),
    customer: z.string(),
    amount: penceSchema,
    how: z.string(),
    date: z.string(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    customer: "Jo Marsh",
    amount: 9500,
    how: "You agreed",
    date: "Tue 3 Mar",
  },
  line: ({ jobTitle, customer, amount, how }) => ({
    title: `${customer} proposes repeat visits for ${formatPounds(amount)} each`,
    text: `${jobTitle}, ${how}`,
  }),
  mail: ({ jobTitle, customer, amount, how, date }) => ({
    subject: `${customer} proposes repeat visits: ${jobTitle}`,
    preview: `${formatPounds(amount)} a visit, ${how}`,
    heading: `${customer} would like you to come regularly`,
    paragraphs: [
      `You’ve worked for ${customer} before. They would like regular visits at an agreed price.`,
      `Nothing is booked until you accept. Answer by ${date}.`,
    ],
    facts: [
      ["Work", jobTitle],
      ["Price of a visit", formatPounds(amount)],
      ["How often", how],
    ],
    button: "Answer the proposal",
  }),
});

/** The mail about it is the confirmation of the contract. */
export const visitsAgreed = defineUnmailedNotification("visits-agreed", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema, how: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", amount: 9500, how: "You agreed" },
  line: ({ jobTitle, tradesperson, how }) => ({
    title: `${tradesperson} agreed to repeat visits`,
    text: `${jobTitle}, ${how}`,
  }),
});

export const visitsClosed = defineNotification("visits-closed", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    how: z.string(),
    /** They were only proposed, so none was ever booked. */
    wasProposal: z.boolean().default(false),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", how: "You agreed", wasProposal: false },
  line: ({ jobTitle, how }) => ({ title: how, text: `Repeat visits: ${jobTitle}` }),
  mail: ({ jobTitle, how, wasProposal }) => ({
    subject: `Repeat visits: ${how}`,
    preview: jobTitle,
    heading: how,
    paragraphs: [
      wasProposal
        ? "The visits were only proposed, so none was booked."
        : "We will not book any more visits. Any visit already booked stays booked, unless one of you cancels it.",
    ],
    facts: [["Work", jobTitle]],
    button: wasProposal ? "See the proposal" : "See what was agreed",
  }),
});

export const visitsPaused = defineNotification("visits-paused", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), how: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", how: "You agreed" },
  line: ({ jobTitle, how }) => ({ title: "Repeat visits are paused", text: `${jobTitle}. ${how}` }),
  mail: ({ jobTitle, how }) => ({
    subject: `Repeat visits paused: ${jobTitle}`,
    preview: how,
    heading: "Your repeat visits are paused",
    paragraphs: [`${how}.`, "We will not book visits while they are paused. Any visit already booked stays booked."],
    facts: [["Work", jobTitle]],
    button: "See your visits",
  }),
});

export const visitsResumed = defineNotification("visits-resumed", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), by: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", by: "Jo Marsh", date: "Tue 3 Mar" },
  line: ({ jobTitle, by, date }) => ({
    title: `${by} resumed the repeat visits`,
    text: `${jobTitle}. The next visit is on ${date}`,
  }),
  mail: ({ jobTitle, by, date }) => ({
    subject: `Repeat visits resumed: ${jobTitle}`,
    preview: `The next visit is on ${date}`,
    heading: "Your repeat visits have resumed",
    paragraphs: [`${by} resumed them.`],
    facts: [
      ["Work", jobTitle],
      ["Next visit", date],
    ],
    button: "See your visits",
  }),
});

/** Before each six months of visits after the first: what will be booked, and how to stop it. The law wants it for contracts that continue. */
export const visitsRenewing = defineNotification("visits-renewing", {
  topic: "bookings",
  startsClock: true,
  payload: z.object({
    jobTitle: z.string(),
    /** The other person. */
    other: z.string(),
    amount: penceSchema,
    /** "every week". */
    how: z.string(),
    count: z.int(),
    /** The day of the first of these visits, and the last day of the six months. */
    from: z.string(),
    until: z.string(),
  }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    other: "Hannah Booth",
    amount: 9500,
    how: "every week",
    count: 26,
    from: "15 September 2026",
    until: "9 March 2027",
  },
  line: ({ jobTitle, count, from }) => ({
    title: `${visitCount(count)} will be booked from ${from}`,
    text: `${jobTitle}. You can stop them`,
  }),
  mail: ({ jobTitle, other, amount, how, count, from, until }) => ({
    subject: `Your regular visits continue on ${from}: ${jobTitle}`,
    preview: `${visitCount(count)} with ${other} will be booked, unless you stop them`,
    heading: "Your regular visits continue",
    paragraphs: [
      `From ${from} to ${until} we’ll book ${visitCount(count)} with ${other}, ${how}, at ${formatPounds(amount)} each. We book each visit a week ahead and tell you both.`,
      "You do not have to do anything to continue. To stop, press the button and then End visits. It costs nothing.",
    ],
    facts: [
      ["Work", jobTitle],
      ["With", other],
      ["Visits", `${count}, ${how}`],
      ["First visit", from],
      ["Price of a visit", formatPounds(amount)],
      ["All of them", formatPounds(pence(count * amount))],
    ],
    button: "See or stop your visits",
  }),
});

const visitCount = (count: number): string => (count === 1 ? "1 visit" : `${count} visits`);

export const visitBooked = defineNotification("visit-booked", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    other: z.string(),
    amount: penceSchema,
    date: z.string(),
    moved: z.string(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", other: "Hannah Booth", amount: 9500, date: "Tue 3 Mar", moved: "" },
  line: ({ jobTitle, other, date, moved }) => ({
    title: `Your visit on ${date} is booked`,
    text: [`${jobTitle}, with ${other}`, moved].filter(Boolean).join(". "),
  }),
  mail: ({ jobTitle, other, amount, date, moved }) => ({
    subject: `Visit booked for ${date}: ${jobTitle}`,
    preview: `With ${other}, ${formatPounds(amount)}`,
    heading: `Your visit on ${date} is booked`,
    paragraphs: [
      "This is one of your agreed repeat visits. You can cancel it like any other booking.",
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

export const visitSkipped = defineNotification("visit-skipped", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), why: z.string(), date: z.string(), next: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", why: "No answer came", date: "Tue 3 Mar", next: "Tue 10 Mar" },
  line: ({ jobTitle, why, date, next }) => ({
    title: `There is no visit on ${date}`,
    text: `${jobTitle}. ${why}. The next visit is on ${next}`,
  }),
  mail: ({ jobTitle, why, date, next }) => ({
    subject: `No visit on ${date}: ${jobTitle}`,
    preview: `The next visit is on ${next}`,
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
