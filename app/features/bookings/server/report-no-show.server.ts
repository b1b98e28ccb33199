import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { noShowReported } from "../notifications.ts";
import { canReportNoShow } from "../rules/no-show.policy.ts";
import { type BookingRow, lockBooking } from "./lock-booking.server.ts";
import { refreshBookingPages } from "./move-booking.server.ts";
import { contestOf } from "./no-show-contests.server.ts";
import { bookingSummary } from "./notify-booking.server.ts";
import { permitBooking } from "./permit.server.ts";

/**
 * Records the customer's report that the tradesperson did not come on the booked day. The booking stays confirmed: the customer
 * can choose another day or cancel, and can review it. Throws NOT_FOUND, WRONG_ROLE, CANNOT_REPORT_NO_SHOW.
 */
export async function reportNoShow(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    const contested = (await contestOf(tx, bookingId)) !== null;
    permitBooking(canReportNoShow(actor, before, { today: londonDay(at), contested }));
    const [booking] = await tx.update(bookings).set({ noShowAt: at }).where(eq(bookings.id, bookingId)).returning();
    if (!booking) throw new Error("a locked booking was not found");
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, customer, date } = await bookingSummary(tx, booking);
    const payload = { jobTitle, customer, date };
    const path = `/booking/${bookingId}/no-show`;
    await notify(tx, ctx, noShowReported, { to: booking.tradespersonId, payload, path });
    return booking;
  });
}
