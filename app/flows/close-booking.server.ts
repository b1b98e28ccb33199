import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  moveBooking,
  permitBooking,
} from "#features/bookings/index.server.ts";
import { bookingClosed } from "#features/bookings/notifications.ts";
import { canClose } from "#features/bookings/rules/booking.policy.ts";
import { findJobStatus, moveJob } from "#features/jobs/index.server.ts";
import { type BookingMoney, endPayments, moneyOfBooking } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { releaseAccepted } from "#features/quotes/index.server.ts";
import { isPaymentStopped } from "#features/risk/index.server.ts";
import { closeVisitJob } from "./visits.server.ts";

/**
 * An admin closes a booking for which nothing is held: the payment of completed work was refunded, or a suspension stops it. It
 * cannot be paid again. A job for which nothing was ever paid is open again. Both people are notified. The reason goes to the audit
 * log. Throws NOT_FOUND, CANNOT_CLOSE, and the errors of `audited`.
 */
export function closeBooking(ctx: Ctx, input: { bookingId: string; reason: string }): Promise<BookingRow> {
  const { bookingId, reason } = input;
  const act = {
    act: "booking.close",
    needs: "payments.refund" as const,
    subject: { kind: "booking", id: bookingId },
    reason,
  };
  return audited(ctx, act, async (tx, note) => {
    const before = await lockBooking(tx, bookingId);
    const money = await moneyOfBooking(tx, bookingId);
    const isStopped = await isPaymentStopped(tx, before);
    permitBooking(canClose(ctx.actor, before, { ...money, isPaymentStopped: isStopped }));
    const booking = await close(ctx, tx, before, money);
    note({ before: { status: before.status }, after: { status: booking.status } });
    return booking;
  });
}

async function close(ctx: Ctx, tx: Tx, before: BookingRow, { received, released }: BookingMoney): Promise<BookingRow> {
  const at = ctx.clock.now();
  const returned = received > 0 && released === 0;
  const cancelReason = returned ? "The payment was returned to the customer" : "Nothing more can be paid for it";
  const set = { cancelledAt: at, cancelReason };
  const booking = await moveBooking(tx, { bookingId: before.id, event: "close", actor: ctx.actor, at, set });
  await endPayments(ctx, tx, booking.id);
  // If the money was released before it was refunded, the work stays complete.
  const isOpen = (await findJobStatus(tx, booking.jobId)) === "in_progress";
  if (isOpen)
    await moveJob(tx, { jobId: booking.jobId, event: received > 0 ? "close" : "reopen", actor: ctx.actor, at });
  if (isOpen && received === 0) {
    await closeVisitJob(tx, booking, at);
    await releaseAccepted(tx, booking.quoteId, ctx.actor, at);
  }
  const { jobTitle, path } = await bookingSummary(tx, booking);
  for (const to of [booking.customerId, booking.tradespersonId])
    await notify(tx, ctx, bookingClosed, {
      to,
      payload: { jobTitle, returned, isCustomer: to === booking.customerId },
      path,
    });
  return booking;
}
