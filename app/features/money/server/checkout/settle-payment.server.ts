import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { subtract } from "#kernel/money.ts";
import { paymentReceipt, paymentReceived } from "../../notifications.ts";
import { paymentKey } from "../../rules/movements.ts";
import { arrivalOf, type Destination, type Progress } from "../../rules/settlement.ts";
import { settlePaymentTask } from "../../tasks.ts";
import { emitPaymentUpdated } from "../ledger/payments-held.server.ts";
import { finishRelease } from "../release/finish-release.server.ts";
import { syncAttempt } from "./payment-sessions.server.ts";
import type { Attempt } from "./read-attempt.server.ts";
import { recordPayment } from "./record-payment.server.ts";

/** The outcome of a payment attempt, and of the money if this call recorded it. */
export interface Settlement {
  progress: Progress;
  bookingId: string;
  /** Null unless this call recorded the payment. */
  destination: Destination | null;
}

/**
 * Settles a payment attempt by the current state of its session at the provider. Called by the return page, webhooks and the
 * scheduled task, in any order and repeatedly: it settles once. Paying a completed booking releases the money and completes the
 * job; for a confirmed one the money is held; unexpected money is refunded. Throws NOT_FOUND for a session that is not ours,
 * PROVIDER_SILENT.
 */
export async function settlePayment(callerCtx: Ctx, { sessionId }: { sessionId: string }): Promise<Settlement> {
  // Whatever triggers it, only the provider's state moves money.
  const ctx = asSystem(callerCtx);
  const attempt = await syncAttempt(ctx, sessionId);
  const destination = await ctx.db.transaction((tx) => settle(ctx, tx, attempt));
  return { progress: attempt.progress, bookingId: attempt.intent.bookingId, destination };
}

async function settle(ctx: Ctx, tx: Tx, { intent, receipt }: Attempt): Promise<Destination | null> {
  if (!receipt) return null;
  const booking = await lockBooking(tx, intent.bookingId);
  const destination = await recordPayment(ctx, tx, { booking, intent, receipt });
  if (!destination) return null;
  await emitPaymentUpdated(tx, booking, ctx.clock.now());
  const { jobTitle, customer, tradesperson, date, path } = await bookingSummary(tx, booking);
  const ids = { booking_id: booking.id };
  const { amount } = receipt;
  const money = arrivalOf(booking, destination);
  const paid = { jobTitle, amount, money, tradesperson, ...(date && { date }) };
  await notify(tx, ctx, paymentReceipt, {
    to: booking.customerId,
    payload: paid,
    path,
    ids,
    receiptOf: paymentKey(intent.id),
  });
  if (!receipt.providerFee) await enqueueFeeCheck(ctx, tx, receipt.sessionId);
  if (money === "returned") return destination;
  const to = booking.tradespersonId;
  const payload = { jobTitle, customer, amount, money, yours: subtract(amount, intent.platformFeeAmount) };
  await notify(tx, ctx, paymentReceived, { to, payload, path: "/tradesperson/payments", ids });
  if (destination === "released") await finishRelease(ctx, tx, booking);
  return destination;
}

/** The provider had not calculated its fee yet; settling again finds it. */
const enqueueFeeCheck = (ctx: Ctx, tx: Tx, sessionId: string) =>
  enqueue(
    tx,
    settlePaymentTask,
    { sessionId },
    { key: `fee:${sessionId}`, runAt: later(ctx.clock.now(), 10 * MINUTE) },
  );
