import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const jobExpiring = defineNotification("job-expiring", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", date: "Tue 3 Mar" },
  line: ({ jobTitle, date }) => ({ title: `Your job closes on ${date}`, text: jobTitle }),
  mail: ({ jobTitle, date }) => ({
    subject: `Your job closes on ${date}: ${jobTitle}`,
    preview: "Still looking? Choose a quote or keep it open",
    heading: "Your job closes soon",
    paragraphs: [
      `Your job has been open for a while without a booking. It closes on ${date}.`,
      "If you still need the work done, open the job before then. You can choose a quote, if you have one, or press “Keep it open” for another 60 days.",
    ],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

export const jobExpired = defineNotification("job-expired", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap" },
  line: ({ jobTitle }) => ({ title: "Your job has closed", text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: `Your job has closed: ${jobTitle}`,
    preview: "It had no booking for 60 days",
    heading: "Your job has closed",
    paragraphs: [
      "It had no booking for 60 days, so tradespeople no longer see it. You can post it again at any time: open it and press “Post it again”.",
    ],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

/** To a tradesperson whom a customer has asked first. */
export const jobAsked = defineNotification("job-asked", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), customer: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh" },
  line: ({ jobTitle, customer }) => ({ title: `${customer} would like a quote from you`, text: jobTitle }),
  mail: ({ jobTitle, customer }) => ({
    subject: `${customer} would like a quote from you: ${jobTitle}`,
    preview: "They chose to ask you",
    heading: "You have been asked for a quote",
    paragraphs: [`${customer} found your profile and chose to ask you. Quoting is free.`],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});

export const jobCancelled = defineNotification("job-cancelled", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), reason: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", reason: "No longer needed" },
  line: ({ jobTitle, reason }) => ({ title: "Your job was cancelled", text: `${jobTitle}. ${reason}` }),
  mail: ({ jobTitle, reason }) => ({
    subject: `Job cancelled: ${jobTitle}`,
    preview: "It no longer accepts quotes",
    heading: "The job was cancelled",
    paragraphs: ["This job was cancelled. It no longer accepts quotes."],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
    ],
    button: "Open the job",
  }),
});

export const jobDecidedGas = defineNotification("job-decided-gas", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), reason: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", reason: "No longer needed" },
  line: ({ jobTitle }) => ({ title: "Your job now counts as gas work", text: jobTitle }),
  mail: ({ jobTitle, reason }) => ({
    subject: `Your job counts as gas work: ${jobTitle}`,
    preview: "Quoting for it requires a current Gas Safe check",
    heading: "Your job counts as gas work",
    paragraphs: [
      "We’ve looked at your job, and it counts as gas work. From now on it requires a tradesperson with a current Gas Safe check.",
      "We’ll withdraw any quotes from people who do not have one. If you’ve already booked someone without it, we’ll tell you what you can do.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Reason", reason],
    ],
    button: "Open the job",
  }),
});

export const jobDecidedNotGas = defineNotification("job-decided-not-gas", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), reason: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", reason: "No longer needed" },
  line: ({ jobTitle }) => ({ title: "Your job no longer counts as gas work", text: jobTitle }),
  mail: ({ jobTitle, reason }) => ({
    subject: `Your job no longer counts as gas work: ${jobTitle}`,
    preview: "More tradespeople can quote for it",
    heading: "Your job no longer counts as gas work",
    paragraphs: [
      "We’ve looked at your job, and it does not count as gas work. It no longer requires a Gas Safe check, so more tradespeople can quote.",
      "If it turns out that gas is involved after all, edit the job and say so.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Reason", reason],
    ],
    button: "Open the job",
  }),
});

/** To the customer of a job that nobody could quote for at first. */
export const somebodyNear = defineNotification("somebody-near", {
  topic: "jobs",
  payload: z.object({ jobTitle: z.string(), outward: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", outward: "LS6" },
  line: ({ jobTitle, outward }) => ({ title: `A checked tradesperson is now near ${outward}`, text: jobTitle }),
  mail: ({ jobTitle, outward }) => ({
    subject: `A tradesperson is now near you: ${jobTitle}`,
    preview: "Quotes are possible from now on",
    heading: `A checked tradesperson is now near ${outward}`,
    paragraphs: [
      "When you posted your job, nobody we have checked was near. Somebody has joined since, so quotes are possible from now on.",
      "They can see your job. You can also open it and ask them yourself.",
    ],
    facts: [["Job", jobTitle]],
    button: "Open the job",
  }),
});
