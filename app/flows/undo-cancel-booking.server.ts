import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { lastChange } from "#db/last-change.server.ts";
import {
  type BookingRow,
  bookingSummary,
  findBookingFor,
  lockBooking,
  moveBooking,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { cancellationUndone } from "#features/bookings/notifications.ts";
import { windowOf } from "#features/bookings/rules/appointment.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { canUndoCancel } from "#features/bookings/rules/undo-cancel.policy.ts";
import { requireFreeTime } from "#features/calendar/index.server.ts";
import { lockJob, moveJob } from "#features/jobs/index.server.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { quoteCounts, requireChecks, restoreAccepted } from "#features/quotes/index.server.ts";
import { lockAgreeable, lockedAccountState } from "#features/risk/index.server.ts";
import { isVisit } from "#features/subscriptions/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";

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
      await notify(tx, ctx, cancellationUndone, { to, payload: { jobTitle, by: actor.name, date }, path });
    return booking;
  });
}

/** Whether the cancellation of a booking is only that: no money moves back, and its job is not a visit's, which closes with it. */
export const hasNothingToReturn = async (tx: Tx, bookingId: string): Promise<boolean> =>
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
  const { scheduledDate: day, durationMinutes, tradespersonId, id: bookingId } = booking;
  if (day === null) return;
  const asked = { day, window: windowOf(booking), durationMinutes, tradespersonId, bookingId, now };
  try {
    await requireFreeTime(tx, { ...asked, by: "tradesperson" });
  } catch (error) {
    throw isAppError(error) ? CHANGED() : error;
  }
}
