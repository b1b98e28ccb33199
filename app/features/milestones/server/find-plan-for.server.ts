import type { Ctx } from "#app/context.server.ts";
import { type BookingView, findBookingFor } from "#features/bookings/index.server.ts";
import { type Plan, planOf } from "./plan-of.server.ts";

/**
 * A booking with its plan (null when none is proposed), for its customer, its tradesperson and admins. Throws NOT_SIGNED_IN,
 * NOT_FOUND.
 */
export async function findPlanFor(ctx: Ctx, bookingId: string): Promise<{ booking: BookingView; plan: Plan | null }> {
  const booking = await findBookingFor(ctx, bookingId);
  return { booking, plan: await planOf(ctx.db, booking.id) };
}
