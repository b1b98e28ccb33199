import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { recordDispute } from "../chargebacks/record-dispute.server.ts";
import { bookingOfPayment, bookingOfTransfer, paymentsOf } from "../checkout/payment-sessions.server.ts";
import { settlePaidBy } from "../checkout/settle-paid-by.server.ts";
import { readProvider } from "../provider/provider-calls.server.ts";
import { recordRefund } from "../refunds/refund-records.server.ts";
import { recordTransfer } from "../transfers/record-transfer.server.ts";

/** The object that has changed at the provider. */
type Changed = { paymentId: string } | { transferId: string; metadata: Stripe.Metadata | null };

/**
 * Records everything that has happened to a booking's money at the provider: its payment first, then transfers, refunds and
 * chargebacks in the order in which they happened there. The resulting ledger is the same in whatever order events arrive. Idempotent;
 * money of other sites is ignored. Throws PROVIDER_SILENT.
 */
export async function syncBookingMoney(ctx: Ctx, changed: Changed): Promise<void> {
  const bookingId =
    "paymentId" in changed
      ? await paidBooking(ctx, changed.paymentId)
      : await bookingOfTransfer(ctx.db, changed.metadata);
  if (bookingId) await recordMoneyOfBooking(ctx, bookingId);
}

async function paidBooking(ctx: Ctx, paymentId: string): Promise<string | null> {
  const known = await bookingOfPayment(ctx.db, paymentId);
  if (known) return known;
  // A refund's event may arrive before the event of the payment that it returns.
  const payment = await readProvider(ctx.payments.stripe.paymentIntents.retrieve(paymentId));
  if (payment) await settlePaidBy(ctx, payment.id, payment.metadata);
  return bookingOfPayment(ctx.db, paymentId);
}

interface Step {
  /** Unix time in seconds. */
  at: number;
  /** Orders steps within one second by which can only follow which. */
  rank: number;
  record(): Promise<void>;
}

/** Like `syncBookingMoney`, for a booking whose payments are recorded. */
export async function recordMoneyOfBooking(ctx: Ctx, bookingId: string): Promise<void> {
  const { transfers, refunds, disputes } = ctx.payments.stripe;
  const all = <T>(list: Stripe.ApiListPromise<T>) => readProvider(list.autoPagingToArray({ limit: 1_000 }));
  const steps: Step[] = [];
  const sent = await all(transfers.list({ transfer_group: bookingId, limit: 100 }));
  for (const one of sent ?? []) steps.push({ at: one.created, rank: 0, record: () => recordTransfer(ctx, one) });
  for (const payment_intent of await paymentsOf(ctx.db, bookingId)) {
    const returned = await all(refunds.list({ payment_intent, limit: 100 }));
    for (const one of returned ?? []) steps.push({ at: one.created, rank: 1, record: () => recordRefund(ctx, one) });
    const disputed = await all(disputes.list({ payment_intent, limit: 100 }));
    for (const one of disputed ?? []) steps.push({ at: one.created, rank: 2, record: () => recordDispute(ctx, one) });
  }
  // The provider lists the newest first.
  const inOrder = steps.reverse().sort((a, b) => a.at - b.at || a.rank - b.rank);
  for (const step of inOrder) await step.record();
}
