/** The server entry point of the reviews module. Ratings are whole stars, 1 to 5. Each operation's comment names its errors. */

export { reviewsBy, reviewsToWrite } from "./server/own-reviews.server.ts";
export { leaveReview, replyToReview, requestReviews } from "./server/review-changes.server.ts";
export {
  decideReview,
  heldReviews,
  type Removal,
  removalLog,
  removeReview,
  restoreReview,
  withdrawMissedReview,
} from "./server/review-removal.server.ts";
export {
  presentReview,
  ratingFactsOf,
  ratingPart,
  reviewStatesPart,
  reviewsOf,
  starCountsOf,
  starCountsPart,
} from "./server/reviews-of.server.ts";
