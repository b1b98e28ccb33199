import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { emit } from "#db/outbox.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { reviewReceived } from "../notifications.ts";
import { canReview, revieweeOf } from "../rules/review.policy.ts";
import type { LeaveReview } from "../rules/review.schema.ts";
import { permitReview } from "./permit.server.ts";

export type ReviewRow = typeof reviews.$inferSelect;

/**
 * Reviews the other side of a booking; triggers update the rating of the person reviewed. The booking is locked, so of
 * two reviews of one side at once one is kept. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE (an admin), NOT_FOUND,
 * NOT_REVIEWABLE, ALREADY_REVIEWED.
 */
export async function leaveReview(ctx: Ctx, input: LeaveReview): Promise<ReviewRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(reviews), async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    permitReview(canReview(actor, booking, await hasReviewed(tx, booking.id, actor.id)));
    const [review] = await tx
      .insert(reviews)
      .values({
        bookingId: booking.id,
        reviewerId: actor.id,
        revieweeId: revieweeOf(actor.id, booking),
        rating: input.rating,
        comment: input.comment,
        createdAt: at,
      })
      .returning();
    await emit(tx, {
      type: "booking.updated",
      to: [booking.customerId, booking.tradespersonId],
      ids: { booking_id: booking.id, job_id: booking.jobId },
      at,
    });
    await tellReviewee(tx, ctx, booking, review as ReviewRow);
    return review as ReviewRow;
  });
}

async function tellReviewee(tx: Tx, ctx: Ctx, booking: BookingRow, review: ReviewRow): Promise<void> {
  const { jobTitle, customer, tradesperson, path } = await bookingSummary(tx, booking);
  const ofTradesperson = review.revieweeId === booking.tradespersonId;
  const stars = review.rating === 1 ? "1 star" : `${review.rating} stars`;
  await notify(tx, ctx, reviewReceived, {
    to: review.revieweeId,
    payload: { jobTitle, from: ofTradesperson ? customer : tradesperson, stars },
    path: ofTradesperson ? `/tradesperson/${review.revieweeId}` : path,
  });
}

async function hasReviewed(tx: Tx, bookingId: string, reviewerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookingId), eq(reviews.reviewerId, reviewerId)));
  return row !== undefined;
}
