import type { Ctx } from "#app/context.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  moveBooking,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { bookingDeclined } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canAnswer } from "#features/bookings/rules/booking.policy.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { texts } from "./texts.ts";

/**
 * The tradesperson declines the requested date. The quote stays open, so the customer can request another date or accept it.
 * Throws NOT_FOUND, BOOKING_NOT_PENDING, WRONG_ROLE.
 */
export async function declineBooking(ctx: Ctx, input: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const pending = await lockBooking(tx, input.bookingId);
    permitBooking(canAnswer(actor, pending));
    const booking = await moveBooking(tx, {
      bookingId: pending.id,
      event: "decline",
      actor,
      at,
      set: { cancelledAt: at, cancelReason: texts.cannotMakeDate },
      lost: bookingErrors.BOOKING_NOT_PENDING,
    });
    const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
    const values = { jobTitle, tradesperson };
    await notify(tx, ctx, bookingDeclined, { to: booking.customerId, payload: values, path });
    return booking;
  });
}
