import type { Ctx } from "#app/context.server.ts";
import { type BookingRow, lockBooking, recordAsking, refreshBookingPages } from "#features/bookings/index.server.ts";
import { sideOf } from "#features/bookings/rules/booking.policy.ts";
import { canRemind } from "#features/bookings/rules/payment-due.ts";
import { requireActive } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { dueErrors, permitReminder } from "../../rules/due.errors.ts";
import { notifyDue } from "./chase-payments.server.ts";
import { canBeAsked, dueOf } from "./payment-due.server.ts";

/**
 * "Remind": the tradesperson of overdue work reminds its customer, once in three days and three times. Throws NOT_FOUND, WRONG_ROLE,
 * NOTHING_DUE (also when a suspension or a missing check stops the payment), NOT_OVERDUE, REMINDED_RECENTLY (also to the second of two clicks),
 * REMINDED_ENOUGH, SUSPENDED.
 */
export async function remindToPay(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const side = sideOf(actor, booking);
    if (side === null) throw errors.NOT_FOUND();
    if (side !== "tradesperson") throw errors.WRONG_ROLE();
    permitReminder(canRemind(await dueOf(ctx, tx, booking), booking, at));
    if (!(await canBeAsked(ctx, tx, booking))) throw dueErrors.NOTHING_DUE();
    const reminded = await recordAsking(tx, bookingId, { payRemindedAt: at, payReminds: booking.payReminds + 1 });
    await notifyDue(tx, ctx, reminded, { by: actor.id, subject: `remind:${bookingId}:${reminded.payReminds}` });
    await refreshBookingPages(tx, reminded, at);
    return reminded;
  });
}
