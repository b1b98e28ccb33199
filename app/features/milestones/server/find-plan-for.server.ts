import type { Ctx } from "#app/context.server.ts";
import { type BookingView, findBookingFor } from "#features/bookings/index.server.ts";
import type { PaidRead } from "./paid-read.ts";
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
  moneyOf: PaidRead,
): Promise<{ booking: PlannedBooking; plan: Plan | null }> {
  const booking = await findBookingFor(ctx, bookingId);
  const [{ paid }, plan] = await Promise.all([moneyOf(ctx.db, booking.id), planOf(ctx.db, booking.id)]);
  return { booking: { ...booking, paid }, plan };
}
