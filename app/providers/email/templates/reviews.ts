import type { SomeTemplates } from "./template.ts";

/** Reviews asked for, received and answered. */
export const reviews = {
  "review-asked": ({ jobTitle, other, url }) => ({
    subject: `How was it with ${other}? ${jobTitle}`,
    preview: "A review takes a minute",
    heading: `How was it with ${other}?`,
    paragraphs: [
      "The work is done and paid for. A review of 1 to 5 stars, with a few words if you like, helps whoever comes next.",
      "Anyone can read it. Good and bad reviews are shown alike, and this is the only time we ask.",
    ],
    facts: [["Job", jobTitle]],
    button: { label: "Leave a review", url },
  }),
  "review-received": ({ jobTitle, from, stars, url }) => ({
    subject: `${from} gave you ${stars}: ${jobTitle}`,
    preview: "Read what they wrote",
    heading: "You have a new review",
    paragraphs: [`${from} reviewed you after the job was done. Anyone can read it.`],
    facts: [
      ["Job", jobTitle],
      ["Rating", stars],
    ],
    button: { label: "Read the review", url },
  }),
  "review-replied": ({ from, url }) => ({
    subject: `${from} replied to your review`,
    preview: "Read the reply",
    heading: "Your review has a reply",
    paragraphs: [`${from} replied to the review you left. Anyone can read the reply.`],
    button: { label: "Read the reply", url },
  }),
} satisfies SomeTemplates;
