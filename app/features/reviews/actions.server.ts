import { defineAction } from "#app/web/actions.server.ts";
import { decideReview, leaveReview, replyToReview } from "./index.server.ts";
import { reviewErrors } from "./rules/review.errors.ts";
import { SELECT_A_RATING } from "./rules/review.labels.ts";
import { decideReviewSchema, replySchema, reviewFormSchema } from "./rules/review.schema.ts";

/** The form of `ReviewDialog`, on every page that shows it. */
export const leaveReviewAction = defineAction("leave-review", {
  schema: reviewFormSchema,
  run: (ctx, { rating, ...review }) => {
    if (rating === undefined)
      throw reviewErrors.RATING_NEEDED({ fields: [{ field: "rating", message: SELECT_A_RATING }] });
    return leaveReview(ctx, { rating, ...review });
  },
  toast: ({ status }) => ({
    title: "Thank you for your review!",
    ...(status === "held" && { description: "Our team will check it before we publish it" }),
    moment: {
      kind: "reviewed",
      done: "Review sent",
      title: "Thank you",
      text:
        status === "held"
          ? "Our team will check your review before we publish it. You can see it under your reviews."
          : "We’ve published your review. It helps other people choose.",
      act: { label: "See your reviews", to: "/my-reviews" },
    },
  }),
});

export const replyToReviewAction = defineAction("reply-to-review", {
  schema: replySchema,
  run: (ctx, input) => replyToReview(ctx, input),
  toast: () => ({ title: "Reply published", description: "Anyone can read it" }),
});

/** An admin's decision about a held review. */
export const decideReviewAction = defineAction("decide-review", {
  schema: decideReviewSchema,
  run: (ctx, input) => decideReview(ctx, input),
  toast: ({ status }) => ({ title: status === "published" ? "Review published" : "Review not published" }),
});
