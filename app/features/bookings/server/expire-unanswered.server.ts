import { and, asc, eq, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { tryTransition } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { refreshBookingPages } from "./booking-changes.server.ts";
import { bookingSummary, notifyCancelled } from "./booking-notices.server.ts";

const BATCH = 500;

/**
 * A scheduled task: cancels requested dates that were not answered within five days. The quote can still be accepted. Returns how
 * many were cancelled.
 */
export async function expireUnanswered(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const due = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "pending"), lte(bookings.answerBy, at)))
    .orderBy(asc(bookings.answerBy))
    .limit(BATCH);
  let expiredCount = 0;
  for (const { id } of due) {
    const expired = await ctx.db.transaction(async (tx) => {
      const set = { cancelledAt: at, cancelReason: "The tradesperson did not answer in time" };
      const booking = await tryTransition(tx, bookings, bookingMachine, { id, event: "lapse", actor: system, at, set });
      if (!booking) return false;
      await refreshBookingPages(tx, booking, at);
      const summary = await bookingSummary(tx, booking);
      const told = { ...summary, by: ctx.settings.BRAND_NAME, ended: "request" as const };
      const { customerId, tradespersonId } = booking;
      await notifyCancelled(tx, ctx, booking, {
        ...told,
        reason: "The tradesperson did not answer in time",
        to: [customerId],
      });
      await notifyCancelled(tx, ctx, booking, {
        ...told,
        reason: "You did not answer in time. Your quote stays open",
        to: [tradespersonId],
      });
      return true;
    });
    if (expired) expiredCount += 1;
  }
  return expiredCount;
}
