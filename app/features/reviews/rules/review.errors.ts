import { defineErrors } from "#kernel/errors.ts";

export const reviewErrors = defineErrors({
  NOT_REVIEWABLE: { status: 409, message: "You can review once the work is completed and paid for" },
  ALREADY_REVIEWED: { status: 409, message: "You have already reviewed this booking" },
  ALREADY_REPLIED: { status: 409, message: "You have already replied to this review" },
  REVIEW_NOT_FOUND: { status: 404, message: "Review not found" },
});

/** The toast when a review could not be kept for a reason that is ours. */
export const FAILED_TO_SUBMIT = "Failed to submit review";
