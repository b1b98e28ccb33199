/** The only way into the reviews module on the server. Ratings are whole stars, 1 to 5; each operation's comment names its errors. */
export { askForReviews } from "./server/ask-for-reviews.server.ts";
export { decideReview } from "./server/decide-review.server.ts";
export { heldReviews } from "./server/held-reviews.server.ts";
export { leaveReview } from "./server/leave-review.server.ts";
export { reviewsBy, reviewsToWrite } from "./server/own-reviews.server.ts";
export { presentReview } from "./server/present-review.server.ts";
export { ratingFactsOf } from "./server/rating-facts-of.server.ts";
export { type Removal, removalLog } from "./server/removal-log.server.ts";
export { removeReview } from "./server/remove-review.server.ts";
export { replyToReview } from "./server/reply-to-review.server.ts";
export { restoreReview } from "./server/restore-review.server.ts";
export { reviewState } from "./server/review-state.server.ts";
export { reviewsOf, starCountsOf } from "./server/reviews-of.server.ts";
