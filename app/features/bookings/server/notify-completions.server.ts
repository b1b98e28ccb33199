import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { jobComplete } from "../notifications.ts";
import { UNDO_MINUTES } from "../rules/booking.labels.ts";
import { completionOf } from "../rules/completion.policy.ts";
import type { BookingRow } from "./lock-booking.server.ts";
import { bookingSummary } from "./notify-booking.server.ts";

const BATCH = 500;

/**
 * Notifies the customers of work that was marked complete ten minutes ago and not undone. The days after which silence
 * approves the work are counted from then. Returns how many bookings; a scheduled task.
 */
export async function notifyCompletions(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue(ctx))
    .orderBy(asc(bookings.completedAt))
    .limit(BATCH);
  let count = 0;
  for (const { id } of due) if (await ctx.db.transaction((tx) => notifyOne(ctx, tx, id))) count += 1;
  return count;
}

async function notifyOne(ctx: Ctx, tx: Tx, bookingId: string): Promise<boolean> {
  // Of two tasks that run at once, or a task and an undo, one gets the row.
  const [booking] = await tx
    .update(bookings)
    .set({ completionNotifiedAt: ctx.clock.now() })
    .where(and(eq(bookings.id, bookingId), isDue(ctx)))
    .returning();
  if (!booking) return false;
  // Who has confirmed, approved or paid meanwhile knows.
  if (completionOf(booking) !== "confirmed") await notifyCompletion(ctx, tx, booking);
  return true;
}

/** Tells the customer that their tradesperson marked the work complete. */
export async function notifyCompletion(ctx: Ctx, tx: Tx, booking: BookingRow): Promise<void> {
  const { jobTitle, tradesperson, amount, path } = await bookingSummary(tx, booking);
  await notify(tx, ctx, jobComplete, { to: booking.customerId, payload: { jobTitle, tradesperson, amount }, path });
}

const isDue = ({ clock }: Ctx) =>
  and(
    eq(bookings.status, "completed"),
    isNull(bookings.completionNotifiedAt),
    lte(bookings.completedAt, later(clock.now(), -UNDO_MINUTES * MINUTE)),
  );
