import type { Ctx } from "#app/context.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  moveBooking,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { jobComplete } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { moveJob } from "#features/jobs/index.server.ts";
import { freeOfBooking } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive, system } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import type { Pence } from "#kernel/money.ts";

type CompletedBooking = BookingRow & { held: Pence };

/**
 * 'Mark Complete': the tradesperson says that the work is done, on the booked day or later. The job stays in progress
 * until it is paid. Returns the booking, and how much of its money is held, in pence. Throws NOT_FOUND, CANNOT_COMPLETE, NOT_YET_DUE, WRONG_ROLE.
 */
export async function completeBooking(ctx: Ctx, input: { bookingId: string }): Promise<CompletedBooking> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    permitBooking(canComplete(actor, await lockBooking(tx, input.bookingId), londonDay(at)));
    const booking = await moveBooking(tx, {
      bookingId: input.bookingId,
      event: "complete",
      actor,
      at,
      set: { completedAt: at },
      lost: bookingErrors.CANNOT_COMPLETE,
    });
    // Every milestone was paid and released during the work, so nothing is left to approve.
    if (booking.releasedAt) await moveJob(tx, { jobId: booking.jobId, event: "complete", actor: system, at });
    const { jobTitle, tradesperson, amount, path } = await bookingSummary(tx, booking);
    const values = { jobTitle, tradesperson, amount };
    await notify(tx, ctx, jobComplete, { to: booking.customerId, payload: values, path });
    return { ...booking, held: await freeOfBooking(tx, booking.id) };
  });
}
