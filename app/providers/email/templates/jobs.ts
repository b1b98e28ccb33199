import type { SomeTemplates } from "./template.ts";

/** A job while nobody is booked, and jobs that somebody asked to hear of. */
export const jobs = {
  "job-expiring": ({ jobTitle, date, url }) => ({
    subject: `Your job closes on ${date}: ${jobTitle}`,
    preview: "Still looking? Choose a quote, or keep it open",
    heading: "Your job closes soon",
    paragraphs: [
      `Your job has been open for a while without a booking. It closes on ${date}.`,
      "If you still need the work done, choose one of your quotes before then, or open the job and press “Keep it open” for another 60 days.",
    ],
    facts: [["Job", jobTitle]],
    button: { label: "Open the job", url },
  }),
  "job-expired": ({ jobTitle, url }) => ({
    subject: `Your job has closed: ${jobTitle}`,
    preview: "It had no booking for 60 days",
    heading: "Your job has closed",
    paragraphs: [
      "It had no booking for 60 days, so tradespeople no longer see it. You can post it again at any time: open it and press “Post it again”.",
    ],
    facts: [["Job", jobTitle]],
    button: { label: "Open the job", url },
  }),
  "job-cancelled": ({ jobTitle, reason, url }) => ({
    subject: `Job cancelled: ${jobTitle}`,
    preview: "It takes no more quotes",
    heading: "The job was cancelled",
    paragraphs: ["This job was cancelled. It takes no more quotes."],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
    ],
    button: { label: "Open the job", url },
  }),
  "job-alert": ({ jobTitle, category, place, budget, url }) => ({
    subject: `New ${category} job in ${place}: ${jobTitle}`,
    preview: `${budget}. Be among the first three to quote`,
    heading: "A new job fits your alert",
    paragraphs: ["A customer has just posted it. A job takes up to three quotes, so it is worth answering soon."],
    facts: [
      ["Job", jobTitle],
      ["Category", category],
      ["Place", place],
      ["Budget", budget],
    ],
    button: { label: "Open the job", url },
    note: "You asked to hear of such jobs at once. Change or pause the alert under Subscriptions in your profile.",
  }),
  "job-digest": ({ count, jobs, url }) => ({
    subject: count === "1" ? "1 new job fits your alerts" : `${count} new jobs fit your alerts`,
    preview: jobs.split("\n").map(titleIn).join(", "),
    heading: count === "1" ? "1 new job for you" : `${count} new jobs for you`,
    paragraphs: ["These jobs were posted since your last email, and you can still quote for them."],
    facts: jobs.split("\n").map(factOf),
    button: { label: count === "1" ? "See the job" : `See all ${count}`, url },
    note: "We send this at 7am when there is something new. Change or pause your alerts under Subscriptions in your profile.",
  }),
} satisfies SomeTemplates;

/** The title on a line of a digest. */
const titleIn = (line: string): string => line.split("\t")[0] ?? "";

/** Such a line as a fact: what it is, where and for how much, then the job. */
function factOf(line: string): readonly [string, string] {
  const [title = "", what = "", budget = ""] = line.split("\t");
  return [budget ? `${what}. ${budget}` : what, title];
}
