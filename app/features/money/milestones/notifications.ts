import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";

export const milestonesProposed = defineNotification("milestones-proposed", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema, count: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", amount: 9500, count: "3" },
  line: ({ jobTitle, tradesperson, count }) => ({
    title: `${tradesperson} proposes ${count === "1" ? "1 milestone" : `${count} milestones`}`,
    text: `${jobTitle}. Approve them, then pay one by one`,
  }),
  mail: ({ jobTitle, tradesperson, amount, count }) => ({
    subject: `Milestones to approve: ${jobTitle}`,
    preview: `${tradesperson} proposes to be paid in ${count === "1" ? "1 part" : `${count} parts`}`,
    heading: "Milestones to approve",
    paragraphs: [
      `${tradesperson} would like to be paid for this job in ${count === "1" ? "1 part" : `${count} parts`}. Together they add up to the price you agreed.`,
      "You do not pay anything until you approve them. We hold each part until you release it.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Price", formatPounds(amount)],
    ],
    button: "See the milestones",
  }),
});

export const milestonesApproved = defineNotification("milestones-approved", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), amount: penceSchema }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh", amount: 9500 },
  line: ({ jobTitle, customer }) => ({
    title: `${customer} approved your milestones`,
    text: jobTitle,
  }),
  mail: ({ jobTitle, customer, amount }) => ({
    subject: `Milestones approved: ${jobTitle}`,
    preview: `${customer} will pay in the milestones you proposed`,
    heading: "Your milestones are approved",
    paragraphs: [`${customer} approved the milestones you proposed and will pay for the job in those parts.`],
    facts: [
      ["Job", jobTitle],
      ["Price", formatPounds(amount)],
    ],
    button: "See the milestones",
  }),
});

export const milestoneFailed = defineNotification("milestone-failed", {
  topic: "money",
  payload: z.object({ jobTitle: z.string(), title: z.string(), amount: penceSchema, reason: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", title: "First fix", amount: 9500, reason: "No longer needed" },
  line: ({ title, amount, reason }) => ({
    title: `A payment of ${formatPounds(amount)} failed`,
    text: `${title}. ${reason}`,
  }),
  mail: ({ jobTitle, title, amount, reason }) => ({
    subject: `Payment failed: ${jobTitle}`,
    preview: `We could not take ${formatPounds(amount)} for ${title}`,
    heading: "A payment failed",
    paragraphs: [
      `We could not take ${formatPounds(amount)} for a milestone: ${reason}`,
      "Nothing was paid. You can try again.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Milestone", title],
    ],
    button: "Open the milestones",
  }),
});
