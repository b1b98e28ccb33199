import type { Ctx } from "#app/context.server.ts";
import {
  type BookingRow,
  lockBooking,
  moveBooking,
  notifyCompletion,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { moveJob } from "#features/jobs/index.server.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { requireActive, system } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import type { Pence } from "#kernel/money.ts";

/** `held` is the amount that can be released, in pence. `refunded` means that all payments were refunded or are being refunded. */
type CompletedBooking = BookingRow & { paid: boolean; refunded: boolean; held: Pence };

/**
 * "Mark Complete", for the tradesperson on the booked day or later. The customer is notified after ten minutes, in which it can be
 * undone. The job stays in progress until it is paid. Returns the booking with the state of its money. Throws NOT_FOUND,
 * CANNOT_COMPLETE, NOT_YET_DUE, WRONG_ROLE.
 */
export async function completeBooking(ctx: Ctx, input: { bookingId: string }): Promise<CompletedBooking> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, input.bookingId);
    permitBooking(canComplete(actor, before, londonDay(at)));
    // Every milestone has been paid and released already, so nothing is left to approve or undo.
    const settled = before.releasedAt !== null;
    const booking = await moveBooking(tx, {
      bookingId: input.bookingId,
      event: "complete",
      actor,
      at,
      set: { completedAt: at, ...(settled && { completionNotifiedAt: at }) },
      lost: bookingErrors.CANNOT_COMPLETE,
    });
    if (settled) {
      await moveJob(tx, { jobId: booking.jobId, event: "complete", actor: system, at });
      await notifyCompletion(ctx, tx, booking);
    }
    const { paid, received, free, released } = await moneyOfBooking(tx, booking.id);
    return { ...booking, paid, refunded: received > 0 && free === 0 && released === 0, held: free };
  });
}
