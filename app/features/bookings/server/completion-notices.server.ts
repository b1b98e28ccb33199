import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { UNDO_MINUTES } from "../rules/booking.labels.ts";
import { completionOf } from "../rules/completion.policy.ts";
import type { BookingRow } from "./lock-booking.server.ts";

const BATCH = 500;

const isDue = ({ clock }: Ctx) =>
  and(
    eq(bookings.status, "completed"),
    isNull(bookings.completionNotifiedAt),
    lte(bookings.completedAt, later(clock.now(), -UNDO_MINUTES * MINUTE)),
  );

/** The ids of bookings that were marked complete ten minutes ago and not undone, and whose customers do not know it yet. */
export async function dueForCompletionNotice(ctx: Ctx): Promise<string[]> {
  const due = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue(ctx))
    .orderBy(asc(bookings.completedAt))
    .limit(BATCH);
  return due.map(({ id }) => id);
}

/**
 * Marks the customer of such a booking as notified, from which the 14 days until automatic approval run. Null when another task did or the
 * completion was undone. `needed` is false when they have confirmed, approved or paid in the meantime.
 */
export async function claimCompletionNotice(
  ctx: Ctx,
  tx: Tx,
  bookingId: string,
): Promise<{ booking: BookingRow; needed: boolean } | null> {
  // Of two concurrent tasks, or a task and an undo, only one updates the row.
  const [booking] = await tx
    .update(bookings)
    .set({ completionNotifiedAt: ctx.clock.now() })
    .where(and(eq(bookings.id, bookingId), isDue(ctx)))
    .returning();
  return booking ? { booking, needed: completionOf(booking) !== "confirmed" } : null;
}
