import { defineErrors } from "#kernel/errors.ts";
import { SELECT_A_RATING } from "./review.labels.ts";

export const reviewErrors = defineErrors({
  NOT_REVIEWABLE: {
    status: 409,
    message:
      "You can review once the work is completed, paid for and approved, or when the tradesperson cancelled or did not come",
  },
  CHARGED_BACK: { status: 409, message: "You cannot review this booking because a bank has taken back its payment" },
  ALREADY_REVIEWED: { status: 409, message: "You have already reviewed this booking" },
  RATING_NEEDED: { status: 422, message: SELECT_A_RATING },
  ALREADY_REPLIED: { status: 409, message: "You have already replied to this review" },
  NOT_HELD: { status: 409, message: "This review has already been decided" },
  REVIEW_NOT_FOUND: { status: 404, message: "Review not found" },
});
