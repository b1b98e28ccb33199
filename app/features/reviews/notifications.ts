import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./notifications.texts.ts";

export const reviewRequested = defineNotification({
  kind: "review-asked",
  topic: "reviews",
  payload: z.object({ jobTitle: z.string(), other: z.string() }),
  line: ({ jobTitle, other }) => ({
    title: texts.howDidDo(other),
    text: texts.jobAndLeaveReview(jobTitle),
  }),
  mail: ({ jobTitle, other }) => ({
    subject: texts.howDidDoFor(other, jobTitle),
    preview: texts.reviewTakesMinute,
    heading: texts.howDidDo(other),
    paragraphs: [texts.workIsDoneAndPaid, texts.shownInSameWay],
    facts: [[texts.job, jobTitle]],
    button: texts.leaveReview,
  }),
});

export const reviewReceived = defineNotification({
  kind: "review-received",
  topic: "reviews",
  payload: z.object({ jobTitle: z.string(), from: z.string(), stars: z.string() }),
  line: ({ jobTitle, from, stars }) => ({ title: texts.gaveYou(from, stars), text: jobTitle }),
  mail: ({ jobTitle, from, stars }) => ({
    subject: texts.gaveYouForJob(from, stars, jobTitle),
    preview: texts.readWhatTheyWrote,
    heading: texts.youHaveNewReview,
    paragraphs: [texts.reviewedYouAfterJob(from)],
    facts: [
      [texts.job, jobTitle],
      [texts.rating, stars],
    ],
    button: texts.readReview,
  }),
});

export const reviewPublished = defineNotification({
  kind: "review-published",
  topic: "reviews",
  payload: z.object({ jobTitle: z.string() }),
  line: ({ jobTitle }) => ({ title: texts.yourReviewIsPublished, text: jobTitle }),
  mail: ({ jobTitle }) => ({
    subject: texts.yourReviewIsPublishedFor(jobTitle),
    preview: texts.anyoneCanReadItNow,
    heading: texts.yourReviewIsPublished,
    paragraphs: [texts.ourTeamHasChecked],
    facts: [[texts.job, jobTitle]],
    button: texts.seeYourReviews,
  }),
});

export const reviewRefused = defineNotification({
  kind: "review-refused",
  topic: "reviews",
  payload: z.object({ jobTitle: z.string(), reason: z.string() }),
  line: ({ jobTitle, reason }) => ({ title: texts.yourReviewIsNotPublished, text: `${jobTitle}. ${reason}` }),
  mail: ({ jobTitle, reason }) => ({
    subject: texts.yourReviewIsNotPublishedFor(jobTitle),
    preview: texts.decidedNotToPublish,
    heading: texts.yourReviewIsNotPublished,
    paragraphs: [texts.ourTeamChecksSomeReviews, texts.writeIfWrong],
    facts: [
      [texts.job, jobTitle],
      [texts.reason, reason],
    ],
    button: texts.seeYourReviews,
  }),
});

export const reviewReplied = defineNotification({
  kind: "review-replied",
  topic: "reviews",
  payload: z.object({ from: z.string() }),
  line: ({ from }) => ({ title: texts.repliedToYourReview(from), text: texts.anyoneCanReadReply }),
  mail: ({ from }) => ({
    subject: texts.repliedToYourReview(from),
    preview: texts.readReply,
    heading: texts.yourReviewHasReply,
    paragraphs: [texts.repliedToReviewYouLeft(from)],
    button: texts.readReply,
  }),
});
