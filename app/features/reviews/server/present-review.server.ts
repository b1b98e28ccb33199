import type { ReviewRow } from "./leave-review.server.ts";
import type { PublicReview } from "./reviews-of.server.ts";

/** A review's row in the API; in lists with the reviewer's public name. */
export function presentReview(review: ReviewRow & Partial<Pick<PublicReview, "reviewer">>) {
  return {
    id: review.id,
    booking_id: review.bookingId,
    reviewer_id: review.reviewerId,
    reviewee_id: review.revieweeId,
    ...(review.reviewer === undefined ? {} : { reviewer: review.reviewer }),
    rating: review.rating,
    comment: review.comment,
    reply: review.reply,
    replied_at: review.repliedAt?.toISOString() ?? null,
    created_at: review.createdAt.toISOString(),
  };
}
