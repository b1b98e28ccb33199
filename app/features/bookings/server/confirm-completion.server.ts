import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { completionConfirmed } from "../notifications.ts";
import { canConfirmCompletion } from "../rules/completion.policy.ts";
import { type BookingRow, lockBooking } from "./lock-booking.server.ts";
import { refreshBookingPages } from "./move-booking.server.ts";
import { bookingSummary } from "./notify-booking.server.ts";
import { permitBooking } from "./permit.server.ts";

/**
 * Confirms, by the customer, that work without an agreed day is finished. Moves no money: the customer still has to pay or
 * approve. Throws NOT_FOUND, WRONG_ROLE, NOT_MARKED_COMPLETE, COMPLETION_AGREED.
 */
export async function confirmCompletion(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    permitBooking(canConfirmCompletion(actor, before));
    const set = { completionConfirmedAt: at, completionNotifiedAt: before.completionNotifiedAt ?? at };
    const [booking] = await tx.update(bookings).set(set).where(eq(bookings.id, bookingId)).returning();
    if (!booking) throw new Error("a locked booking was not found");
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, customer, path } = await bookingSummary(tx, booking);
    await notify(tx, ctx, completionConfirmed, { to: booking.tradespersonId, payload: { jobTitle, customer }, path });
    return booking;
  });
}
