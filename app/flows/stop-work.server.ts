import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { closeProposals } from "#features/bookings/calendar/index.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockPendingBooking,
  moveBooking,
  notifyCancelled,
  unsafeBookingsOfCustomer,
  unsafeBookingsOfTradesperson,
} from "#features/bookings/index.server.ts";
import { sideCanCancel } from "#features/bookings/rules/cancellation.ts";
import { disputesOfBooking } from "#features/disputes/index.server.ts";
import { hideJobsOf } from "#features/jobs/index.server.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { closePaymentPageTask } from "#features/money/tasks.ts";
import { notify } from "#features/notifications/index.server.ts";
import { withdrawQuotesOf } from "#features/quotes/index.server.ts";
import { tradespersonRestored, tradespersonSuspended } from "#features/risk/notifications.ts";
import { system } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";

const REASON = "The tradesperson’s account is suspended";

/**
 * Stops a suspended person's work. A customer's open jobs are hidden and their payment pages closed. A tradesperson's unconfirmed dates are cancelled and their
 * pending quotes withdrawn; with `freeze`, the customers of booked work are notified. The caller has locked the person's profile,
 * so that no work is agreed with them in the meantime. Returns what was stopped.
 */
export async function stopWork(
  tx: Tx,
  ctx: Ctx,
  { userId, freeze }: { userId: string; freeze: boolean },
): Promise<{ jobs: number; quotes: number; dates: number; bookings: number }> {
  const jobs = await hideJobsOf(tx, userId);
  for (const { id } of await unsafeBookingsOfCustomer(tx, userId, ["confirmed", "completed"]))
    await closePaymentPage(tx, id);
  const unanswered = await unsafeBookingsOfTradesperson(tx, userId, ["pending"]);
  for (const { id } of unanswered) await cancelUnanswered(tx, ctx, id);
  const quotes = await withdrawQuotesOf(tx, ctx, userId);
  const booked = freeze ? await unsafeBookingsOfTradesperson(tx, userId, ["confirmed", "completed"]) : [];
  const unfinished = booked.filter(({ status, releasedAt }) => status === "confirmed" || releasedAt === null);
  for (const booking of unfinished) await notifyFrozen(tx, ctx, booking);
  return { jobs, quotes, dates: unanswered.length, bookings: unfinished.length };
}

async function cancelUnanswered(tx: Tx, ctx: Ctx, bookingId: string): Promise<void> {
  const at = ctx.clock.now();
  const { id, status } = await lockPendingBooking(tx, bookingId);
  if (status !== "pending") return;
  const set = { cancelledAt: at, cancelReason: REASON, answerBy: null };
  const booking = await moveBooking(tx, { bookingId: id, event: "cancel", actor: system, at, set });
  const words = await bookingSummary(tx, booking);
  const by = ctx.settings.BRAND_NAME;
  await notifyCancelled(tx, ctx, booking, { ...words, by, reason: REASON, ended: "request", to: [booking.customerId] });
}

async function notifyFrozen(tx: Tx, ctx: Ctx, booking: BookingRow): Promise<void> {
  const at = ctx.clock.now();
  await closeProposals(tx, { bookingId: booking.id, at });
  await closePaymentPage(tx, booking.id);
  const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
  const { free } = await moneyOfBooking(tx, booking.id);
  const payload = {
    jobTitle,
    tradesperson,
    canCancel: sideCanCancel("customer", booking, londonDay(at)),
    isHeld: free > 0,
    mayDispute: !(await disputesOfBooking(tx, booking.id)).some(({ status }) => status === "resolved"),
  };
  await notify(tx, ctx, tradespersonSuspended, { to: booking.customerId, payload, path });
}

const closePaymentPage = (tx: Tx, bookingId: string) =>
  enqueue(tx, closePaymentPageTask, { bookingId }, { key: `close-page:${bookingId}` });

/** Notifies the customers of booked work that the suspension has ended. */
export async function resumeWork(tx: Tx, ctx: Ctx, tradespersonId: string): Promise<void> {
  const booked = await unsafeBookingsOfTradesperson(tx, tradespersonId, ["confirmed", "completed"]);
  for (const booking of booked.filter(({ releasedAt }) => releasedAt === null)) {
    const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
    await notify(tx, ctx, tradespersonRestored, { to: booking.customerId, payload: { jobTitle, tradesperson }, path });
  }
}
