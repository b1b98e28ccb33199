import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { reviews } from "#db/schema/reviews.ts";
import { bookingSummary, claimReviewRequest, unsafeDueForReview } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later } from "#kernel/clock.ts";
import { reviewAsked } from "../notifications.ts";
import { ASK_AFTER, ASK_UNTIL } from "../rules/asking.ts";

const BATCH = 200;

/**
 * Asks both sides of finished, paid work for a review, a day after the money was released: each once, and only who has not
 * written one. Returns the number of bookings; a scheduled task.
 */
export async function askForReviews(ctx: Ctx): Promise<number> {
  let asked = 0;
  for (const id of await unsafeDueForReview(ctx.db, askedNow(ctx), BATCH))
    if (await ctx.db.transaction((tx) => ask(tx, ctx, id))) asked += 1;
  return asked;
}

/** Released a day ago or more, but recently enough that people remember the work. */
function askedNow({ clock }: Ctx) {
  const now = clock.now();
  return { from: later(now, -ASK_UNTIL), until: later(now, -ASK_AFTER) };
}

async function ask(tx: Tx, ctx: Ctx, bookingId: string): Promise<boolean> {
  // Only one of two tasks that run at once gets the claim.
  const booking = await claimReviewRequest(tx, { bookingId, released: askedNow(ctx), at: ctx.clock.now() });
  if (!booking) return false;
  const written = await tx.select({ by: reviews.reviewerId }).from(reviews).where(eq(reviews.bookingId, bookingId));
  const { jobTitle, customer, tradesperson, path } = await bookingSummary(tx, booking);
  const sides = [
    { to: booking.customerId, other: tradesperson },
    { to: booking.tradespersonId, other: customer },
  ].filter(({ to }) => !written.some(({ by }) => by === to));
  for (const { to, other } of sides) await notify(tx, ctx, reviewAsked, { to, payload: { jobTitle, other }, path });
  return true;
}
