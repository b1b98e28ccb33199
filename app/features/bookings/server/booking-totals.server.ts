import { and, count, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { requireUser } from "#kernel/actor.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";

/** Totals over all of a tradesperson's bookings. Amounts in pence. */
export interface BookingTotals {
  /** Pending or confirmed. */
  active: number;
  /** The amounts of completed bookings, before the fee and after it. */
  earned: Pence;
  earnedAfterFee: Pence;
}

/** The signed-in tradesperson's figures. Throws NOT_SIGNED_IN. */
export async function bookingTotals(ctx: Ctx): Promise<BookingTotals> {
  const { id } = requireUser(ctx.actor);
  const [[active], completed] = await Promise.all([
    ctx.db
      .select({ number: count() })
      .from(bookings)
      .where(and(eq(bookings.tradespersonId, id), inArray(bookings.status, ["pending", "confirmed"]))),
    // The fee is rounded for each booking, so bookings are grouped by amount before adding up.
    ctx.db
      .select({ amount: bookings.amount, number: count() })
      .from(bookings)
      .where(and(eq(bookings.tradespersonId, id), eq(bookings.status, "completed")))
      .groupBy(bookings.amount),
  ]);
  const earned = completed.reduce((sum, { amount, number }) => sum + amount * number, 0);
  const fees = completed.reduce((sum, { amount, number }) => sum + fee(amount) * number, 0);
  return { active: active?.number ?? 0, earned: pence(earned), earnedAfterFee: pence(earned - fees) };
}
