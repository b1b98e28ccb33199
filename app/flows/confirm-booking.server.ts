import type { Ctx } from "#app/context.server.ts";
import {
  type BookingRow,
  bookingSummary,
  closeNoAccess,
  lockBooking,
  lockPendingBooking,
  moveBooking,
  payByColumns,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { bookingConfirmed, bookingDeclined } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canAnswer, canComplete } from "#features/bookings/rules/booking.policy.ts";
import { lockOpenJob, moveJob } from "#features/jobs/index.server.ts";
import { lapseChangeOf } from "#features/money/changes/index.server.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { adoptPlan } from "#features/money/milestones/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { acceptInTx } from "#features/quotes/index.server.ts";
import { planOf } from "#features/quotes/rules/quote-content.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { lockChecks } from "#features/verification/index.server.ts";
import { requireActive, requireCurrentTerms, system } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import type { Pence } from "#kernel/money.ts";
import { notifyAccepted } from "./agree.server.ts";
import { notifyCompletion } from "./notify-completions.server.ts";

/**
 * Confirms the requested date, for the tradesperson. This has the same effect as accepting the quote: it is accepted, the job's
 * other quotes are rejected, and the job is in progress. Throws NOT_FOUND, BOOKING_NOT_PENDING, GAS_SAFE_NEEDED, WRONG_ROLE,
 * JOB_NOT_OPEN.
 */
export async function confirmBooking(ctx: Ctx, input: { bookingId: string }): Promise<BookingRow> {
  const actor = requireCurrentTerms(requireActive(ctx.actor));
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockActive(tx, actor.id);
    await lockChecks(tx, actor.id);
    const pending = await lockPendingBooking(tx, input.bookingId);
    permitBooking(canAnswer(actor, pending));
    await lockOpenJob(tx, pending.jobId);
    const { quote, rejected } = await acceptInTx(tx, pending.quoteId, actor, at);
    const booking = await moveBooking(tx, {
      bookingId: pending.id,
      event: "confirm",
      actor,
      at,
      set: { answerBy: null, agreedAt: at, ...payByColumns(pending.pay, pending, at) },
      lost: bookingErrors.BOOKING_NOT_PENDING,
    });
    await adoptPlan(tx, { bookingId: booking.id, parts: planOf(quote), actor, at });
    await moveJob(tx, { jobId: booking.jobId, event: "accept", actor, at });
    await notifyAccepted(tx, ctx, { quote, booking, rejected, to: booking.customerId, at });
    const { jobTitle, tradesperson, date, path } = await bookingSummary(tx, booking);
    const values = { jobTitle, tradesperson, date };
    await notify(tx, ctx, bookingConfirmed, { to: booking.customerId, payload: values, path });
    return booking;
  });
}

/**
 * The tradesperson declines the requested date. The quote stays open, so the customer can request another date or accept it.
 * Throws NOT_FOUND, BOOKING_NOT_PENDING, WRONG_ROLE.
 */
export async function declineBooking(ctx: Ctx, input: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const pending = await lockBooking(tx, input.bookingId);
    permitBooking(canAnswer(actor, pending));
    const booking = await moveBooking(tx, {
      bookingId: pending.id,
      event: "decline",
      actor,
      at,
      set: { cancelledAt: at, cancelReason: "The tradesperson cannot make this date" },
      lost: bookingErrors.BOOKING_NOT_PENDING,
    });
    const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
    const values = { jobTitle, tradesperson };
    await notify(tx, ctx, bookingDeclined, { to: booking.customerId, payload: values, path });
    return booking;
  });
}

/** `held` is the amount that can be released, in pence. `refunded` means that all payments were refunded or are being refunded. */
type CompletedBooking = BookingRow & { paid: boolean; refunded: boolean; held: Pence };

/**
 * "Mark Complete", for the tradesperson on the booked day or later. The customer is notified after ten minutes, in which it can be
 * undone. A change that the customer has not answered lapses. The job stays in progress until it is paid. Returns the booking with the state of its money. Throws NOT_FOUND,
 * CANNOT_COMPLETE, NOT_YET_DUE, WRONG_ROLE.
 */
export async function completeBooking(ctx: Ctx, input: { bookingId: string }): Promise<CompletedBooking> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, input.bookingId);
    permitBooking(canComplete(actor, before, londonDay(at)));
    await closeNoAccess(tx, ctx, before, actor);
    // Every milestone has been paid and released already, so nothing is left to approve or undo.
    const settled = before.releasedAt !== null;
    const booking = await moveBooking(tx, {
      bookingId: input.bookingId,
      event: "complete",
      actor,
      at,
      set: { completedAt: at, begunAt: before.begunAt ?? at, ...(settled && { completionNotifiedAt: at }) },
      lost: bookingErrors.CANNOT_COMPLETE,
    });
    await lapseChangeOf(tx, ctx, booking, actor);
    if (settled) {
      await moveJob(tx, { jobId: booking.jobId, event: "complete", actor: system, at });
      await notifyCompletion(ctx, tx, booking);
    }
    const { paid, received, free, released } = await moneyOfBooking(tx, booking.id);
    return { ...booking, paid, refunded: received > 0 && free === 0 && released === 0, held: free };
  });
}
