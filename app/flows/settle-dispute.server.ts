import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { closeProposals } from "#features/bookings/calendar/index.server.ts";
import { type BookingRow, moveBooking, NOT_COMPLETE } from "#features/bookings/index.server.ts";
import {
  type DisputeRow,
  disputeWords,
  moveDispute,
  notifyBothSides,
  repeatDay,
  requireRepeatable,
  splitWords,
} from "#features/disputes/index.server.ts";
import { disputeSettled, repeatWorkAgreed } from "#features/disputes/notifications.ts";
import { disputeErrors } from "#features/disputes/rules/dispute.errors.ts";
import { type DisputeSide, isCancellation } from "#features/disputes/rules/dispute.labels.ts";
import { type Ending, endingOf } from "#features/disputes/rules/split.ts";
import { findJobStatus, moveJob } from "#features/jobs/index.server.ts";
import { endPayments, moneyOfBooking, refundForDispute, splitHeld } from "#features/money/index.server.ts";
import { releaseAccepted } from "#features/quotes/index.server.ts";
import { isAppError, validationError } from "#kernel/errors.ts";
import { type Pence, subtract } from "#kernel/money.ts";
import { closeVisitJob } from "./visits.server.ts";

export interface RepeatWork {
  event: "agree" | "decide";
  /** The day on which the work is done again; it becomes the booking's date. */
  repeatOn: string;
  repeatWhat: string;
  /** An operator can order a refund of a part of what is held as well. */
  refund: Pence;
  /** The outcome as text for each person: "You accepted the offer". */
  how: (side: DisputeSide) => string;
  set: Partial<DisputeRow>;
}

const NOTHING_LEFT_FOR_WORK = "Keep a part of the money held for the repeat work";

/** Confirms a disputed booking again for a day, as if it had not been marked complete, in the transaction that holds its lock. */
export async function bookRepeatWork(ctx: Ctx, tx: Tx, booking: BookingRow, repeatOn: string): Promise<void> {
  const at = ctx.clock.now();
  await moveBooking(tx, {
    bookingId: booking.id,
    event: "repeat",
    actor: ctx.actor,
    at,
    set: {
      ...NOT_COMPLETE,
      notFinishedAt: null,
      notFinishedReason: null,
      scheduledDate: repeatOn,
      // Agreed is one day, however many the work took before.
      lastDay: null,
      workDays: null,
      lapsedDay: null,
      payBy: null,
    },
  });
  await closeProposals(tx, { bookingId: booking.id, at });
}

/**
 * Ends a dispute with repeat work, in the transaction that holds the locks of booking and dispute: the booking is confirmed again
 * for that day, as if it had not been marked complete, its money stays held, and both sides are notified. Throws as
 * `requireRepeatable`, and REPEAT_AFTER_CANCELLATION.
 */
export async function repeatWork(
  ctx: Ctx,
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  { event, repeatOn, repeatWhat, refund, how, set }: RepeatWork,
): Promise<DisputeRow> {
  const at = ctx.clock.now();
  if (isCancellation(dispute)) throw disputeErrors.REPEAT_AFTER_CANCELLATION();
  const { free: held } = await moneyOfBooking(tx, booking.id);
  const { aftercare } = dispute;
  await requireRepeatable(tx, { booking: { ...booking, aftercare }, held, repeatOn, at });
  if (refund >= held) throw validationError([{ field: "refund_amount", message: NOTHING_LEFT_FOR_WORK }]);
  if (refund > 0) await refundForDispute(ctx, tx, booking, { amount: refund, disputeId: dispute.id });
  await bookRepeatWork(ctx, tx, booking, repeatOn);
  const over = await moveDispute(
    tx,
    { dispute, booking },
    {
      event,
      actor: ctx.actor,
      at,
      set: {
        ...set,
        outcome: OUTCOMES[event],
        remedy: "repeat_work",
        repeatOn,
        repeatWhat,
        refundAmount: refund || null,
      },
      detail: { repeat_on: repeatOn },
    },
  );
  const { jobTitle, tradesperson } = await disputeWords(tx, over, booking);
  await notifyBothSides(tx, ctx, over, {
    kind: repeatWorkAgreed,
    payload: (side) => ({
      jobTitle,
      how: how(side),
      tradesperson: side === "tradesperson" ? null : tradesperson,
      day: repeatDay(repeatOn),
      what: repeatWhat,
      held: subtract(held, refund),
      refund,
    }),
  });
  return over;
}

export interface Settlement {
  event: "agree" | "decide" | "default" | "lapse";
  /** The amount to refund; the caller has checked that this much is held. */
  refund: Pence;
  /** The outcome as text for each person: "You accepted the offer". */
  how: (side: DisputeSide) => string;
  set?: Partial<DisputeRow>;
}

const CAUSES = { agree: "settled", decide: "decided", default: "unanswered", lapse: "unanswered" } as const;

export const OUTCOMES = { agree: "agreed", decide: "decided", default: "default", lapse: "default" } as const;

/**
 * Ends a dispute with a split of the held money, in the transaction that holds the locks of booking and dispute: the money
 * is released and refunded, the booking is completed or cancelled (or continues, when nothing was held and nobody cancelled), its
 * job follows, and both sides are notified. Throws OVER_SPLIT when less is held.
 */
export async function settleDispute(
  ctx: Ctx,
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  { event, refund, how, set }: Settlement,
): Promise<DisputeRow> {
  const at = ctx.clock.now();
  const { free: held, released } = await moneyOfBooking(tx, booking.id);
  const done = await splitHeld(ctx, tx, booking, { refundAmount: refund, disputeId: dispute.id, why: CAUSES[event] });
  const cancelled = isCancellation(dispute);
  const completed = booking.completedAt !== null;
  const ending = endingOf({ held, refund, completed, paidBefore: released > 0, cancelled });
  await endBooking(ctx, tx, booking, { ending, moneyMoved: held > 0 || cancelled });
  const over = await moveDispute(
    tx,
    { dispute, booking },
    {
      event,
      actor: ctx.actor,
      at,
      set: {
        ...set,
        outcome: OUTCOMES[event],
        remedy: "split",
        refundAmount: done.refunded,
        releaseAmount: done.released,
      },
      detail: { refund: done.refunded, release: done.released },
    },
  );
  const words = await disputeWords(tx, over, booking);
  const shares = { refund: done.refunded, release: done.released, fee: done.fee, tradespersonGets: done.net };
  await notifyBothSides(tx, ctx, over, {
    kind: disputeSettled,
    payload: (side) => ({ jobTitle: words.jobTitle, how: how(side), split: splitWords(side, shares, words), refund }),
  });
  return over;
}

/** Continues the booking of a withdrawn dispute as it was before. */
export const resumeBooking = (ctx: Ctx, tx: Tx, booking: BookingRow): Promise<BookingRow> =>
  endBooking(ctx, tx, booking, { ending: booking.completedAt ? "settle" : "resume", moneyMoved: false });

/** Moves a disputed booking to its ending in the transaction that holds its lock; its job and quote follow. */
export async function endBooking(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { ending, moneyMoved }: { ending: Ending; moneyMoved: boolean },
): Promise<BookingRow> {
  const at = ctx.clock.now();
  const { actor } = asSystem(ctx);
  const set =
    ending === "call_off"
      ? { cancelledAt: at, cancelReason: "A dispute ended with a full refund" }
      : ending === "settle"
        ? {
            completedAt: booking.completedAt ?? at,
            completionNotifiedAt: booking.completionNotifiedAt ?? (moneyMoved ? at : null),
            completionConfirmedAt: booking.completionConfirmedAt ?? (moneyMoved ? at : null),
          }
        : {};
  const moved = await moveBooking(tx, { bookingId: booking.id, event: ending, actor: ctx.actor, at, set });
  if (ending === "call_off") {
    // A job that was complete, because its work was paid for, stays complete, and its quote accepted.
    if ((await findJobStatus(tx, booking.jobId)) === "in_progress") {
      await moveJob(tx, { jobId: booking.jobId, event: "reopen", actor, at });
      await closeVisitJob(tx, booking, at);
      await releaseAccepted(tx, booking.quoteId, actor, at);
    }
    await endPayments(ctx, tx, booking.id);
  }
  if (ending === "settle" && moneyMoved) await completeJob(tx, booking, ctx);
  return moved;
}

/** The release may have completed it already. */
async function completeJob(tx: Tx, booking: BookingRow, ctx: Ctx): Promise<void> {
  try {
    await moveJob(tx, { jobId: booking.jobId, event: "complete", actor: asSystem(ctx).actor, at: ctx.clock.now() });
  } catch (error) {
    if (!isAppError(error, "CONFLICT")) throw error;
  }
}
