import type { ReviewRow } from "./leave-review.server.ts";
import type { PublicReview } from "./reviews-of.server.ts";

/** A review as the API returns it; in lists with the reviewer's public name. A removed review has no rating and no comment. */
export function presentReview(review: ReviewRow & Partial<Pick<PublicReview, "reviewer">>) {
  const removed = review.removedAt !== null;
  return {
    id: review.id,
    booking_id: review.bookingId,
    reviewer_id: review.reviewerId,
    reviewee_id: review.revieweeId,
    ...(review.reviewer === undefined ? {} : { reviewer: review.reviewer }),
    rating: removed ? null : review.rating,
    comment: removed ? null : review.comment,
    reply: removed ? null : review.reply,
    replied_at: removed ? null : (review.repliedAt?.toISOString() ?? null),
    removed_at: review.removedAt?.toISOString() ?? null,
    removed_for: review.removedFor,
    status: review.status,
    about: review.about,
    created_at: review.createdAt.toISOString(),
  };
}
