import type { Ctx } from "#app/context.server.ts";
import { type BookingView, findBookingFor } from "#features/bookings/index.server.ts";
import { type Plan, planOf } from "./plan-of.server.ts";

/** A booking, and whether its price has been received and not all of it was refunded. */
type PlannedBooking = BookingView & { paid: boolean };

/**
 * A booking with its plan (null when none is proposed), for its customer, its tradesperson and admins. Throws NOT_SIGNED_IN,
 * NOT_FOUND.
 */
export async function findPlanFor(
  ctx: Ctx,
  bookingId: string,
): Promise<{ booking: PlannedBooking; plan: Plan | null }> {
  const booking = await findBookingFor(ctx, bookingId);
  // This column is a copy of the ledger's result, updated with every movement. The ledger cannot be read here, because the
  // money module depends on this one.
  return { booking: { ...booking, paid: booking.depositPaid }, plan: await planOf(ctx.db, booking.id) };
}
