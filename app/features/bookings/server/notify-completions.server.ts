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
 * A scheduled task: notifies the customers of work that was marked complete ten minutes ago and not undone. The 14 days until
 * automatic approval begin then. Returns the number of bookings.
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
  // Of two concurrent tasks, or a task and an undo, only one updates the row.
  const [booking] = await tx
    .update(bookings)
    .set({ completionNotifiedAt: ctx.clock.now() })
    .where(and(eq(bookings.id, bookingId), isDue(ctx)))
    .returning();
  if (!booking) return false;
  // A customer who has confirmed, approved or paid in the meantime needs no notification.
  if (completionOf(booking) !== "confirmed") await notifyCompletion(ctx, tx, booking);
  return true;
}

/** Notifies the customer that the tradesperson has marked the work complete. */
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
