import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const reviewRequested = defineNotification("review-asked", {
  topic: "reviews",
  payload: z.object({ jobTitle: z.string(), other: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", other: "Hannah Booth" },
  line: ({ jobTitle, other }) => ({
    title: `How did ${other} do?`,
    text: `${jobTitle}. Leave a review`,
  }),
  mail: ({ jobTitle, other }) => ({
    subject: `How did ${other} do? ${jobTitle}`,
    preview: "A review takes a minute",
    heading: `How did ${other} do?`,
    paragraphs: [
      "The work is done and paid for. A review of 1 to 5 stars, with a few words if you like, helps other people choose.",
      "We show good and bad reviews in the same way. This is the only time we’ll ask.",
    ],
    facts: [["Job", jobTitle]],
    button: "Leave a review",
  }),
});

export const reviewReceived = defineNotification("review-received", {
  topic: "reviews",
  payload: z.object({ jobTitle: z.string(), from: z.string(), stars: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", from: "Hannah Booth", stars: "5 stars" },
  line: ({ jobTitle, from, stars }) => ({ title: `${from} gave you ${stars}`, text: jobTitle }),
  mail: ({ jobTitle, from, stars }) => ({
    subject: `${from} gave you ${stars}: ${jobTitle}`,
    preview: "Read what they wrote",
    heading: "You have a new review",
    paragraphs: [`${from} has left you a review.`],
    facts: [
      ["Job", jobTitle],
      ["Rating", stars],
    ],
    button: "Read the review",
  }),
});

export const reviewPublished = defineNotification("review-published", {
  topic: "reviews",
  payload: z.object({ jobTitle: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap" },
  line: ({ jobTitle }) => ({ title: "Your review is published", text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: `Your review is published: ${jobTitle}`,
    preview: "It counts towards the rating from now on",
    heading: "Your review is published",
    paragraphs: ["Our team has checked your review and published it."],
    facts: [["Job", jobTitle]],
    button: "See your reviews",
  }),
});

export const reviewRefused = defineNotification("review-refused", {
  topic: "reviews",
  payload: z.object({ jobTitle: z.string(), reason: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", reason: "No longer needed" },
  line: ({ jobTitle, reason }) => ({ title: "Your review is not published", text: `${jobTitle}. ${reason}` }),
  mail: ({ jobTitle, reason }) => ({
    subject: `Your review is not published: ${jobTitle}`,
    preview: "Our team has decided not to publish it",
    heading: "Your review is not published",
    paragraphs: [
      "Our team checks some reviews before they are published. We have decided not to publish yours.",
      "If you think this is wrong, contact our team through Support.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Reason", reason],
    ],
    button: "See your reviews",
  }),
});

export const reviewReplied = defineNotification("review-replied", {
  topic: "reviews",
  payload: z.object({ from: z.string() }),
  sample: { from: "Hannah Booth" },
  line: ({ from }) => ({ title: `${from} replied to your review`, text: "Anyone can read the reply" }),
  mail: ({ from }) => ({
    subject: `${from} replied to your review`,
    preview: "Read the reply",
    heading: "Your review has a reply",
    paragraphs: [`${from} replied to the review you left. Anyone can read the reply.`],
    button: "Read the reply",
  }),
});
