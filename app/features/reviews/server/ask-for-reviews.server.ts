import { and, asc, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { reviews } from "#db/schema/reviews.ts";
import { bookingWords } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later } from "#kernel/clock.ts";
import { reviewAsked } from "../notifications.ts";
import { ASK_AFTER, ASK_UNTIL } from "../rules/asking.ts";

const BATCH = 200;

/**
 * Asks both sides of finished, paid work for a review, a day after the money was released: each once, and nobody who has
 * written theirs. Answers about how many bookings; a sweep in the worker calls it.
 */
export async function askForReviews(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue(ctx))
    .orderBy(asc(bookings.releasedAt))
    .limit(BATCH);
  let asked = 0;
  for (const { id } of due) if (await ctx.db.transaction((tx) => ask(tx, ctx, id))) asked += 1;
  return asked;
}

async function ask(tx: Tx, ctx: Ctx, bookingId: string): Promise<boolean> {
  // Whoever sets the mark asks: of two sweeps at once the second finds it.
  const [booking] = await tx
    .update(bookings)
    .set({ reviewAskedAt: ctx.clock.now() })
    .where(and(eq(bookings.id, bookingId), isDue(ctx)))
    .returning();
  if (!booking) return false;
  const written = await tx.select({ by: reviews.reviewerId }).from(reviews).where(eq(reviews.bookingId, bookingId));
  const { jobTitle, customer, tradesperson, path } = await bookingWords(tx, booking);
  const sides = [
    { to: booking.customerId, other: tradesperson },
    { to: booking.tradespersonId, other: customer },
  ].filter(({ to }) => !written.some(({ by }) => by === to));
  for (const { to, other } of sides) await notify(tx, ctx, reviewAsked, { to, payload: { jobTitle, other }, path });
  return true;
}

/** Released a day ago or more, but not so long ago that nobody would know why they are asked. */
const isDue = (ctx: Ctx) =>
  and(
    eq(bookings.status, "completed"),
    bookings.depositPaid,
    isNotNull(bookings.releasedAt),
    isNull(bookings.reviewAskedAt),
    lte(bookings.releasedAt, later(ctx.clock.now(), -ASK_AFTER)),
    gte(bookings.releasedAt, later(ctx.clock.now(), -ASK_UNTIL)),
  );
