import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { bookings, noShowContests } from "#db/schema/bookings.ts";
import { recordCreation } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { noShowContested } from "../notifications.ts";
import { noShowContestMachine } from "../rules/no-show.machine.ts";
import { canContestNoShow, missedDayOf } from "../rules/no-show.policy.ts";
import { type BookingRow, lockBooking } from "./lock-booking.server.ts";
import { refreshBookingPages } from "./move-booking.server.ts";
import { contestOf } from "./no-show-contests.server.ts";
import { bookingSummary } from "./notify-booking.server.ts";
import { permitBooking } from "./permit.server.ts";

/**
 * The tradesperson contests the report that they did not come. Until an admin decides, it does not count: not in their record, not
 * for a review, and not for what a cancellation refunds. Throws NOT_FOUND, WRONG_ROLE, CANNOT_CONTEST_NO_SHOW.
 */
export async function contestNoShow(
  ctx: Ctx,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    const contested = (await contestOf(tx, bookingId)) !== null;
    permitBooking(canContestNoShow(actor, before, { now: at, contested }));
    const { id, status } = await insertOne(tx, noShowContests, {
      bookingId,
      reportedAt: before.noShowAt ?? at,
      missedDay: missedDayOf(before),
      reason,
      createdAt: at,
    });
    await recordCreation(tx, noShowContestMachine, { id, status, actor, at });
    const [booking] = await tx.update(bookings).set({ noShowAt: null }).where(eq(bookings.id, bookingId)).returning();
    if (!booking) throw new Error("a locked booking was not found");
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, tradesperson } = await bookingSummary(tx, booking);
    const payload = { jobTitle, tradesperson, reason };
    await notify(tx, ctx, noShowContested, { to: booking.customerId, payload, path: `/booking/${bookingId}/no-show` });
    return booking;
  });
}
