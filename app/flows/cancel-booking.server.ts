import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { lastChange } from "#db/last-change.server.ts";
import { requireFreeTime } from "#features/bookings/calendar/index.server.ts";
import {
  type BookingRow,
  bookingSummary,
  closeNoAccess,
  findBookingFor,
  lockBooking,
  moveBooking,
  notifyCancelled,
  openNoAccess,
  permitBooking,
  stopBooking,
} from "#features/bookings/index.server.ts";
import { cancellationUndone } from "#features/bookings/notifications.ts";
import { windowOf } from "#features/bookings/rules/appointment.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import {
  type Cancellation,
  canCancel,
  cancelledByTradesperson,
  cancelTerms,
} from "#features/bookings/rules/cancellation.ts";
import { canUndoCancel, leavesDateToUndo } from "#features/bookings/rules/undo-cancel.policy.ts";
import { createDispute, endDisputeByCancellation } from "#features/disputes/index.server.ts";
import { CANCELLED_AFTER_START } from "#features/disputes/rules/dispute.labels.ts";
import { findJobStatus, lockJob, moveJob } from "#features/jobs/index.server.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { lapseChangeOf } from "#features/money/changes/index.server.ts";
import { endPayments, moneyOfBooking } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { quoteCounts, releaseAccepted, requireChecks, restoreAccepted } from "#features/quotes/index.server.ts";
import { accountState, lockAgreeable, lockedAccountState } from "#features/risk/index.server.ts";
import { isVisit } from "#features/subscriptions/index.server.ts";
import { requireActive, type User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { cancellationFor } from "./cancellation.server.ts";
import { closeVisitJob } from "./visits.server.ts";

const CHANGED = bookingErrors.CANNOT_UNDO_CANCEL;

const NOT_CANCELLED = { cancelledAt: null, cancelledBy: null, cancelReason: null } as const;

/**
 * Takes back the actor's own cancellation of a confirmed booking within ten minutes: booking, job and quote are as they were, and both
 * people are notified. Only while nothing has changed: nothing was paid or begun to be paid, the job has received no other quote or
 * booking, the date is free, both accounts are active, and the checks that the job requires are valid. Throws NOT_SIGNED_IN, SUSPENDED,
 * NOT_FOUND, WRONG_ROLE, TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED (409), CANNOT_UNDO_CANCEL.
 */
export async function undoCancelBooking(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  const seen = await findBookingFor(ctx, bookingId);
  return ctx.db.transaction(async (tx) => {
    await lockAgreeable(tx, seen.tradespersonId);
    if ((await lockedAccountState(tx, seen.customerId)).suspended) throw CHANGED();
    const cancelled = await lockBooking(tx, bookingId);
    const last = await lastChange(tx, bookingMachine, bookingId);
    permitBooking(canUndoCancel(actor, cancelled, { last, now: at, today: londonDay(at) }));
    if (!(await hasNothingToReturn(tx, bookingId))) throw CHANGED();
    await requireUnchangedJob(tx, cancelled.jobId, last?.createdAt);
    await requireChecks(tx, cancelled, at);
    await requireDate(tx, cancelled, at);
    const move = { bookingId, event: "undo_cancel", actor, at, set: NOT_CANCELLED, lost: CHANGED } as const;
    const booking = await moveBooking(tx, move);
    await moveJob(tx, { jobId: booking.jobId, event: "undo_reopen", actor, at });
    await restoreAccepted(tx, booking.quoteId, actor, at);
    const { jobTitle, date, path } = await bookingSummary(tx, booking);
    for (const to of [booking.customerId, booking.tradespersonId])
      await notify(tx, ctx, cancellationUndone, {
        to,
        payload: { jobTitle, by: actor.name, date, isOwn: to === actor.id },
        path,
      });
    return booking;
  });
}

/** Whether a cancellation has nothing to return: no payment was begun, and the job is not one of a regular visit, which closes with it. */
const hasNothingToReturn = async (tx: Tx, bookingId: string): Promise<boolean> =>
  !(await moneyOfBooking(tx, bookingId)).begun && !(await isVisit(tx, bookingId));

/** Locks the job, which the cancellation at that time reopened, and which has no other quote that could be accepted. */
async function requireUnchangedJob(tx: Tx, jobId: string, cancelledAt: Date | undefined): Promise<void> {
  const job = await lockJob(tx, jobId);
  const last = await lastChange(tx, jobMachine, jobId);
  const isReopened = last?.event === "reopen" && last.createdAt.getTime() === cancelledAt?.getTime();
  const pending = (await quoteCounts(tx, [jobId])).get(jobId)?.pending ?? 0;
  if (job.status !== "open" || !isReopened || pending > 0) throw CHANGED();
}

/** The tradesperson agreed to the day before, so only what they have agreed to since counts. */
async function requireDate(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { scheduledDate: day, workDays, durationMinutes, tradespersonId, id: bookingId } = booking;
  if (day === null) return;
  const asked = { day, workDays, window: windowOf(booking), durationMinutes, tradespersonId, bookingId, now };
  try {
    await requireFreeTime(tx, { ...asked, by: "tradesperson" });
  } catch (error) {
    throw isAppError(error) ? CHANGED() : error;
  }
}

/** A reason of this length or more is also the description of the dispute, which has 20 to 1,000 characters. A reason has up to 1,000. */
const DESCRIPTIVE_LENGTH = 40;

interface ByActor {
  actor: User;
  reason: string;
  /** The time of the whole cancellation, by which it is undone as a whole. */
  at: Date;
}

interface Ended extends ByActor {
  cancellation: Cancellation;
}

/**
 * Cancels work that has begun at the customer's express request, in the transaction that holds the booking's lock. The money stays
 * held in a dispute in which the tradesperson can ask for an amount for what is done; if they do not within 48 hours, everything is
 * refunded and the booking is cancelled (`run-dispute-clocks`). Where the request was for added work alone, the rest is refunded at once.
 */
async function cancelBegunWork(
  ctx: Ctx,
  tx: Tx,
  before: BookingRow,
  { actor, reason, at, cancellation }: Ended,
): Promise<BookingRow & { disputeId: string }> {
  if (before.status === "disputed") await endDisputeByCancellation(ctx, tx, before, { by: actor, refund: null });
  const booking = await stopBooking(tx, before, { actor, at });
  await lapseChangeOf(tx, ctx, booking, actor);
  const description = reason.length >= DESCRIPTIVE_LENGTH ? reason : `The customer’s reason: ${reason}`;
  const { id: disputeId } = await createDispute(ctx, tx, booking, {
    by: actor,
    side: "customer",
    reason: CANCELLED_AFTER_START,
    description,
  });
  const { atOnce, added } = cancellation;
  if (atOnce > 0) await endPayments(ctx, tx, booking.id, { keeps: added.asked });
  return { ...booking, disputeId };
}

/**
 * `disputeId`: the dispute that the cancellation opened, in which the tradesperson can ask to be paid for what is done. `canUndo`: the
 * actor can take the cancellation back for ten minutes (`undoCancelBooking`). `isReopened`: the job is open for quotes again.
 */
type CancelledBooking = BookingRow & { disputeId: string | null; canUndo: boolean; isReopened: boolean };

/**
 * Cancels a booking, with a reason: customer or tradesperson before the work is marked complete; the customer also afterwards and during a
 * dispute, while they have the right to (`cancellationOf`). Cancelling a confirmed booking ends its quote, reopens its job unless that was
 * complete, refunds what `cancellationOf` says, ends an open dispute and closes an open payment page. Where the work has begun at the
 * customer's express request, `cancelBegunWork` decides about the held money first. `terms` is what the actor read about the money
 * (`cancelTerms`). Throws NOT_FOUND, CANNOT_CANCEL, NO_ACCESS_WAITS, CANCEL_TERMS_CHANGED, WRONG_ROLE.
 */
export async function cancelBooking(
  ctx: Ctx,
  input: { bookingId: string; reason: string; terms?: string | undefined },
): Promise<CancelledBooking> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  const today = londonDay(at);
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, input.bookingId);
    permitBooking(canCancel(actor, before, today));
    const means = await cancellationFor(ctx, tx, before);
    const cancellation = actor.id === before.customerId ? means : cancelledByTradesperson(means);
    if (input.terms !== undefined && input.terms !== cancelTerms(cancellation))
      throw bookingErrors.CANCEL_TERMS_CHANGED();
    await endReport(tx, ctx, before, { actor, isByRight: means.right });
    const by = { actor, reason: input.reason, at };
    if (cancellation.mayAsk)
      return {
        ...(await cancelBegunWork(ctx, tx, before, { ...by, cancellation })),
        canUndo: false,
        isReopened: false,
      };
    const canUndo = leavesDateToUndo(before, today) && (await hasNothingToReturn(tx, before.id));
    const booking = await endBooking(ctx, tx, before, { ...by, cancellation });
    const isReopened = before.status !== "pending" && (await endAgreement(ctx, tx, booking, { ...by, cancellation }));
    await tellOther(ctx, tx, before, { ...by, cancellation });
    return { ...booking, disputeId: null, canUndo: canUndo && isReopened, isReopened };
  });
}

/**
 * A report that nobody was in ends with a cancellation by the tradesperson, or by the customer's right. Otherwise it has to be answered
 * first: a cancellation would be a way around the call-out charge. Throws NO_ACCESS_WAITS.
 */
async function endReport(
  tx: Tx,
  ctx: Ctx,
  before: BookingRow,
  { actor, isByRight }: { actor: User; isByRight: boolean },
): Promise<void> {
  const isWayAround = actor.id === before.customerId && !isByRight && (await openNoAccess(tx, before.id)) !== null;
  // Customers of a frozen account were told that they can cancel and get everything back.
  if (isWayAround && !(await accountState(tx, before.tradespersonId)).frozen) throw bookingErrors.NO_ACCESS_WAITS();
  await closeNoAccess(tx, ctx, before, actor);
}

const EVENTS = {
  pending: "cancel",
  confirmed: "cancel",
  completed: "cancel_completed",
  disputed: "cancel_disputed",
} as const;

/** Moves the booking to cancelled, after the dispute about it, which ends with the refund. */
async function endBooking(ctx: Ctx, tx: Tx, before: BookingRow, { actor, reason, at, cancellation }: Ended) {
  if (before.status === "disputed")
    await endDisputeByCancellation(ctx, tx, before, { by: actor, refund: cancellation.refund });
  if (before.status === "cancelled") throw bookingErrors.CANNOT_CANCEL();
  const booking = await moveBooking(tx, {
    bookingId: before.id,
    event: EVENTS[before.status],
    actor,
    at,
    set: { cancelledAt: at, cancelledBy: actor.userType, cancelReason: reason, answerBy: null },
    lost: bookingErrors.CANNOT_CANCEL,
  });
  await lapseChangeOf(tx, ctx, booking, actor);
  return booking;
}

/**
 * What follows for the job, the quote and the money of a cancelled booking. A job that was complete, because its work was paid for, stays
 * complete, and its quote accepted: nobody else does that work again. Returns whether the job is open again.
 */
async function endAgreement(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { actor, at, cancellation }: Ended,
): Promise<boolean> {
  const reopens = (await findJobStatus(tx, booking.jobId)) === "in_progress";
  if (reopens) {
    await moveJob(tx, { jobId: booking.jobId, event: "reopen", actor, at });
    await closeVisitJob(tx, booking, at);
    await releaseAccepted(tx, booking.quoteId, actor, at);
  }
  const { takesBack, added } = cancellation;
  await endPayments(ctx, tx, booking.id, takesBack ? { returns: "everything", keeps: added.kept } : {});
  return reopens;
}

async function tellOther(ctx: Ctx, tx: Tx, before: BookingRow, { actor, reason, cancellation }: Ended): Promise<void> {
  const words = await bookingSummary(tx, before);
  const other = actor.id === before.customerId ? before.tradespersonId : before.customerId;
  const ended = before.status === "pending" ? "request" : cancellation.refund > 0 ? "paid" : "unpaid";
  const { takesBack, kept } = cancellation;
  await notifyCancelled(tx, ctx, before, { ...words, by: actor.name, reason, ended, takesBack, kept, to: [other] });
}
