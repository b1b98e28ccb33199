import type { Ctx } from "#app/context.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockPendingBooking,
  moveBooking,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { bookingConfirmed } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canAnswer } from "#features/bookings/rules/booking.policy.ts";
import { lockOpenJob, moveJob } from "#features/jobs/index.server.ts";
import { adoptPlan } from "#features/milestones/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { acceptInTx } from "#features/quotes/index.server.ts";
import { planOf } from "#features/quotes/rules/quote-content.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { lockChecks } from "#features/verification/index.server.ts";
import { requireActive, requireCurrentTerms } from "#kernel/actor.ts";
import { notifyAccepted } from "./notify-accepted.server.ts";

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
      set: { answerBy: null, agreedAt: at },
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
