import type { SomeTemplates } from "./template.ts";

/** Work that is paid for step by step. */
export const milestones = {
  "milestones-proposed": ({ jobTitle, tradesperson, amount, count, url }) => ({
    subject: `Milestones to approve: ${jobTitle}`,
    preview: `${tradesperson} proposes to be paid in ${count === "1" ? "1 part" : `${count} parts`}`,
    heading: "Milestones to approve",
    paragraphs: [
      `${tradesperson} proposes how you pay for this job: in ${count === "1" ? "1 part" : `${count} parts`}, together the price you agreed.`,
      "Nothing is paid until you approve them, and each part is held until you release it.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Price", amount],
    ],
    button: { label: "See the milestones", url },
  }),
  "milestones-approved": ({ jobTitle, customer, amount, url }) => ({
    subject: `Milestones approved: ${jobTitle}`,
    preview: `${customer} pays by the milestones you proposed`,
    heading: "Your milestones are approved",
    paragraphs: [`${customer} approved the milestones you proposed, and pays for the job by them.`],
    facts: [
      ["Job", jobTitle],
      ["Price", amount],
    ],
    button: { label: "See the milestones", url },
  }),
  "milestone-failed": ({ jobTitle, title, amount, reason, url }) => ({
    subject: `Payment failed: ${jobTitle}`,
    preview: `${amount} for ${title} could not be taken`,
    heading: "A payment failed",
    paragraphs: [`${amount} for a milestone could not be taken: ${reason}`, "Nothing was paid. You can try again."],
    facts: [
      ["Job", jobTitle],
      ["Milestone", title],
    ],
    button: { label: "Open the milestones", url },
  }),
} satisfies SomeTemplates;
