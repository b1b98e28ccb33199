import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { bookingSummary, claimReviewRequest, unsafeDueForReview } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later } from "#kernel/clock.ts";
import { reviewRequested } from "../notifications.ts";
import { REQUEST_REVIEW_AFTER, REQUEST_REVIEW_UNTIL, reviewPath } from "../rules/review-request.ts";

const BATCH = 200;

/**
 * A scheduled task: requests reviews from the customer and the tradesperson of finished, paid work, a day after the money was
 * released. Each person gets one request, unless they have already written a review. Returns the number of bookings.
 */
export async function requestReviews(ctx: Ctx): Promise<number> {
  let requested = 0;
  for (const id of await unsafeDueForReview(ctx.db, releasePeriod(ctx), BATCH))
    if (await ctx.db.transaction((tx) => sendRequests(tx, ctx, id))) requested += 1;
  return requested;
}

/** The period in which the money must have been released for a request to be sent now. */
function releasePeriod({ clock }: Ctx) {
  const now = clock.now();
  return { from: later(now, -REQUEST_REVIEW_UNTIL), until: later(now, -REQUEST_REVIEW_AFTER) };
}

async function sendRequests(tx: Tx, ctx: Ctx, bookingId: string): Promise<boolean> {
  // Only one of two tasks that run at the same time can claim the booking.
  const booking = await claimReviewRequest(tx, { bookingId, released: releasePeriod(ctx), at: ctx.clock.now() });
  if (!booking) return false;
  const written = await tx.select({ by: reviews.reviewerId }).from(reviews).where(eq(reviews.bookingId, bookingId));
  const { jobTitle, customer, tradesperson } = await bookingSummary(tx, booking);
  const people = [
    { to: booking.customerId, other: tradesperson },
    { to: booking.tradespersonId, other: customer },
  ].filter(({ to }) => !written.some(({ by }) => by === to));
  for (const { to, other } of people)
    await notify(tx, ctx, reviewRequested, {
      to,
      payload: { jobTitle, other },
      path: reviewPath(booking.jobId, bookingId),
    });
  return true;
}
