import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { penceSchema } from "#features/notifications/rules/pence.schema.ts";
import { formatPounds } from "#kernel/money.ts";
import { texts } from "./notifications.texts.ts";

export const milestonesProposed = defineNotification({
  kind: "milestones-proposed",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), amount: penceSchema, count: z.string() }),
  line: ({ jobTitle, tradesperson, count }) => ({
    title: `${tradesperson} proposes ${count === "1" ? "1 milestone" : `${count} milestones`}`,
    text: texts.approveThenPay(jobTitle),
  }),
  mail: ({ jobTitle, tradesperson, amount, count }) => ({
    subject: texts.milestonesToApproveFor(jobTitle),
    preview: texts.proposesToBePaid(tradesperson, count),
    heading: texts.milestonesToApprove,
    paragraphs: [texts.whatIsProposed(tradesperson, count), texts.nothingUntilApproved],
    facts: [
      [texts.job, jobTitle],
      [texts.price, formatPounds(amount)],
    ],
    button: texts.seeMilestones,
  }),
});

export const milestonesApproved = defineNotification({
  kind: "milestones-approved",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), customer: z.string(), amount: penceSchema }),
  line: ({ jobTitle, customer }) => ({
    title: texts.approvedYourMilestones(customer),
    text: jobTitle,
  }),
  mail: ({ jobTitle, customer, amount }) => ({
    subject: texts.milestonesApproved(jobTitle),
    preview: texts.willPayByMilestones(customer),
    heading: texts.yourMilestonesAreApproved,
    paragraphs: [texts.approvedAndWillPay(customer)],
    facts: [
      [texts.job, jobTitle],
      [texts.price, formatPounds(amount)],
    ],
    button: texts.seeMilestones,
  }),
});

export const milestoneFailed = defineNotification({
  kind: "milestone-failed",
  topic: "money",
  payload: z.object({ jobTitle: z.string(), title: z.string(), amount: penceSchema, reason: z.string() }),
  line: ({ title, amount, reason }) => ({
    title: texts.paymentOfAmountFailed(formatPounds(amount)),
    text: `${title}. ${reason}`,
  }),
  mail: ({ jobTitle, title, amount, reason }) => ({
    subject: texts.paymentFailedFor(jobTitle),
    preview: texts.notTaken(formatPounds(amount), title),
    heading: texts.paymentFailed,
    paragraphs: [texts.notTakenBecause(formatPounds(amount), reason), texts.nothingWasPaid],
    facts: [
      [texts.job, jobTitle],
      [texts.milestone, title],
    ],
    button: texts.openMilestones,
  }),
});
