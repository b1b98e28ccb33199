import { defineAction } from "#app/web/actions.server.ts";
import { decideReview, leaveReview, replyToReview } from "./index.server.ts";
import { reviewErrors } from "./rules/review.errors.ts";
import { SELECT_A_RATING } from "./rules/review.labels.ts";
import { decideReviewSchema, replySchema, reviewFormSchema } from "./rules/review.schema.ts";
import { texts } from "./texts.ts";

/** The form of `ReviewDialog`, on every page that shows it. */
export const leaveReviewAction = defineAction({
  intent: "leave-review",
  schema: reviewFormSchema,
  run: (ctx, { rating, ...review }) => {
    if (rating === undefined)
      throw reviewErrors.RATING_NEEDED({ fields: [{ field: "rating", message: SELECT_A_RATING }] });
    return leaveReview(ctx, { rating, ...review });
  },
  toast: ({ status }) => ({
    title: texts.thankYouForYourReview,
    ...(status === "held" && { description: texts.ourTeamWillCheckIt }),
    moment: {
      kind: "reviewed",
      done: texts.reviewSent,
      title: texts.thankYou,
      text: status === "held" ? texts.checkedBeforePublished : texts.yourReviewIsPublic,
      act: { label: texts.seeYourReviews, to: "/my-reviews" },
    },
  }),
});

export const replyToReviewAction = defineAction({
  intent: "reply-to-review",
  schema: replySchema,
  run: (ctx, input) => replyToReview(ctx, input),
  toast: () => ({ title: texts.replyPublished, description: texts.anyoneCanReadIt }),
});

/** An admin's decision about a held review. */
export const decideReviewAction = defineAction({
  intent: "decide-review",
  schema: decideReviewSchema,
  run: (ctx, input) => decideReview(ctx, input),
  toast: ({ status }) => ({ title: status === "published" ? texts.reviewPublished : texts.reviewNotPublished }),
});
