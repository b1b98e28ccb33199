import type { Ctx } from "#app/context.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  moveBooking,
  notifyCancelled,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canCancel } from "#features/bookings/rules/booking.policy.ts";
import { moveJob } from "#features/jobs/index.server.ts";
import { refundHeld } from "#features/money/index.server.ts";
import { releaseAccepted } from "#features/quotes/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { closeVisitJob } from "./close-visit-job.server.ts";

/**
 * Cancels a booking, by its customer or tradesperson with a reason, before the work is complete. Cancelling a confirmed booking
 * ends its quote, reopens its job and refunds all held money. Throws NOT_FOUND, CANNOT_CANCEL, WRONG_ROLE.
 */
export async function cancelBooking(ctx: Ctx, input: { bookingId: string; reason: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, input.bookingId);
    permitBooking(canCancel(actor, before));
    const booking = await moveBooking(tx, {
      bookingId: before.id,
      event: "cancel",
      actor,
      at,
      set: { cancelledAt: at, cancelReason: input.reason, answerBy: null },
      lost: bookingErrors.CANNOT_CANCEL,
    });
    if (before.status === "confirmed") {
      await moveJob(tx, { jobId: booking.jobId, event: "reopen", actor, at });
      await closeVisitJob(tx, booking, at);
      await releaseAccepted(tx, booking.quoteId, actor, at);
      await refundHeld(ctx, tx, booking.id);
    }
    const words = await bookingSummary(tx, booking);
    const other = actor.id === booking.customerId ? booking.tradespersonId : booking.customerId;
    await notifyCancelled(tx, ctx, words, { by: actor.name, reason: input.reason, to: [other] });
    return booking;
  });
}
