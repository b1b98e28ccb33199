/** The server entry point of the reviews module. Ratings are whole stars, 1 to 5. Each operation's comment names its errors. */

export { decideReview } from "./server/decide-review.server.ts";
export { heldReviews } from "./server/held-reviews.server.ts";
export { leaveReview } from "./server/leave-review.server.ts";
export { reviewsBy, reviewsToWrite } from "./server/own-reviews.server.ts";
export { presentReview } from "./server/present-review.server.ts";
export { ratingFactsOf } from "./server/rating-facts-of.server.ts";
export { type Removal, removalLog } from "./server/removal-log.server.ts";
export { removeReview } from "./server/remove-review.server.ts";
export { replyToReview } from "./server/reply-to-review.server.ts";
export { requestReviews } from "./server/request-reviews.server.ts";
export { restoreReview } from "./server/restore-review.server.ts";
export { reviewState } from "./server/review-state.server.ts";
export { reviewsOf, starCountsOf } from "./server/reviews-of.server.ts";
export { withdrawMissedReview } from "./server/withdraw-missed-review.server.ts";
