import { inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { reviews } from "#db/schema/reviews.ts";

/** The reviews of one booking: the one that the user wrote, and the one about the user. */
export interface ReviewState {
  mine: { id: string; rating: number; comment: string | null; reply: string | null } | null;
  theirs: { id: string; rating: number; comment: string | null; reply: string | null } | null;
}

/**
 * The reviews of some bookings as one user sees them, by booking id; a booking without reviews has no entry. One query.
 * Whether the user may still write a review is decided by `canReview` (rules/review.policy.ts).
 */
export async function reviewState(
  db: Queryable,
  bookingIds: readonly string[],
  userId: string,
): Promise<Map<string, ReviewState>> {
  const byBooking = new Map<string, ReviewState>();
  if (bookingIds.length === 0) return byBooking;
  const rows = await db
    .select({
      id: reviews.id,
      bookingId: reviews.bookingId,
      reviewerId: reviews.reviewerId,
      rating: reviews.rating,
      comment: reviews.comment,
      reply: reviews.reply,
      status: reviews.status,
      removedAt: reviews.removedAt,
    })
    .from(reviews)
    .where(inArray(reviews.bookingId, [...bookingIds]));
  for (const { bookingId, reviewerId, removedAt, status, ...review } of rows) {
    // A removed or unpublished review still counts as written, but only its author sees it.
    if ((removedAt || status !== "published") && reviewerId !== userId) continue;
    const state = byBooking.get(bookingId) ?? { mine: null, theirs: null };
    byBooking.set(bookingId, { ...state, [reviewerId === userId ? "mine" : "theirs"]: review });
  }
  return byBooking;
}
