import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  moveBooking,
  notifyCancelled,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canCancel, hasBegunOnRequest } from "#features/bookings/rules/cancellation.policy.ts";
import { leavesDateToUndo } from "#features/bookings/rules/undo-cancel.policy.ts";
import { moveJob } from "#features/jobs/index.server.ts";
import { endPayments, moneyOfBooking } from "#features/money/index.server.ts";
import { missingChecks, releaseAccepted } from "#features/quotes/index.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { requireActive, type User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { cancelBegunWork } from "./cancel-begun-work.server.ts";
import { closeVisitJob } from "./close-visit-job.server.ts";
import { hasNothingToReturn } from "./undo-cancel-booking.server.ts";

/**
 * `disputeId`: the dispute that the cancellation opened, in which the tradesperson can ask to be paid for what is done. `canUndo`: the
 * actor can take the cancellation back for ten minutes (`undoCancelBooking`).
 */
type CancelledBooking = BookingRow & { disputeId: string | null; canUndo: boolean };

/**
 * Cancels a booking, with a reason: customer or tradesperson before the work is marked complete; after that the customer, until
 * they agree to the completion or while their 14-day cancellation period lasts. Cancelling a confirmed booking ends its quote,
 * reopens its job, refunds all held money and closes an open payment page. Where the work has begun at the customer's express
 * request, `cancelBegunWork` decides about the held money first. Throws NOT_FOUND, CANNOT_CANCEL, WRONG_ROLE.
 */
export async function cancelBooking(ctx: Ctx, input: { bookingId: string; reason: string }): Promise<CancelledBooking> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, input.bookingId);
    permitBooking(canCancel(actor, before, londonDay(at)));
    if (await isPaidForWorkDone(tx, before, actor, at))
      return {
        ...(await cancelBegunWork(ctx, tx, { bookingId: before.id, customer: actor, reason: input.reason })),
        canUndo: false,
      };
    const canUndo = leavesDateToUndo(before, londonDay(at)) && (await hasNothingToReturn(tx, before.id));
    const booking = await moveBooking(tx, {
      bookingId: before.id,
      event: before.status === "completed" ? "cancel_completed" : "cancel",
      actor,
      at,
      set: { cancelledAt: at, cancelledBy: actor.userType, cancelReason: input.reason, answerBy: null },
      lost: bookingErrors.CANNOT_CANCEL,
    });
    if (before.status !== "pending") {
      await moveJob(tx, { jobId: booking.jobId, event: "reopen", actor, at });
      await closeVisitJob(tx, booking, at);
      await releaseAccepted(tx, booking.quoteId, actor, at);
      await endPayments(ctx, tx, booking.id);
    }
    const words = await bookingSummary(tx, booking);
    const other = actor.id === booking.customerId ? booking.tradespersonId : booking.customerId;
    await notifyCancelled(tx, ctx, words, { by: actor.name, reason: input.reason, to: [other] });
    return { ...booking, disputeId: null, canUndo };
  });
}

/**
 * Whether the tradesperson may ask for what is done: held money, and work that has begun at the request of the customer who cancels. Not
 * while the tradesperson's account is frozen or lacks a check that the job requires: their customers have been told that they can
 * cancel and get everything back.
 */
async function isPaidForWorkDone(tx: Tx, booking: BookingRow, actor: User, at: Date): Promise<boolean> {
  if (actor.id !== booking.customerId || !hasBegunOnRequest(booking, londonDay(at))) return false;
  if ((await accountState(tx, booking.tradespersonId)).frozen) return false;
  if ((await missingChecks(tx, booking, at)).length > 0) return false;
  return (await moneyOfBooking(tx, booking.id)).free > 0;
}
