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
import { endPayments, moneyOfBooking } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";

/**
 * An admin closes a completed booking whose whole payment was returned to the customer: nothing is left to pay, and it cannot be
 * paid again. Both people are notified. The reason goes to the audit log. Throws NOT_FOUND, CANNOT_CLOSE, and the errors of
 * `audited`.
 */
export function closeBooking(ctx: Ctx, input: { bookingId: string; reason: string }): Promise<BookingRow> {
  const { bookingId, reason } = input;
  const act = { act: "booking.close", subject: { kind: "booking", id: bookingId }, reason };
  return audited(ctx, act, async (tx, note) => {
    const before = await lockBooking(tx, bookingId);
    permitBooking(canClose(ctx.actor, before, await moneyOfBooking(tx, bookingId)));
    const booking = await close(ctx, tx, before);
    note({ before: { status: before.status }, after: { status: booking.status } });
    return booking;
  });
}

async function close(ctx: Ctx, tx: Tx, before: BookingRow): Promise<BookingRow> {
  const at = ctx.clock.now();
  const set = { cancelledAt: at, cancelReason: "The payment was returned to the customer" };
  const booking = await moveBooking(tx, { bookingId: before.id, event: "close", actor: ctx.actor, at, set });
  await endPayments(ctx, tx, booking.id);
  // If the money was released before it was refunded, the work stays complete.
  if ((await findJobStatus(tx, booking.jobId)) === "in_progress")
    await moveJob(tx, { jobId: booking.jobId, event: "close", actor: ctx.actor, at });
  const { jobTitle, path } = await bookingSummary(tx, booking);
  for (const to of [booking.customerId, booking.tradespersonId])
    await notify(tx, ctx, bookingClosed, { to, payload: { jobTitle }, path });
  return booking;
}
