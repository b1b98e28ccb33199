import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import {
  bookingOfPayment,
  bookingOfTransfer,
  paymentsOf,
  readProvider,
  recordDispute,
  recordRefund,
  recordTransfer,
} from "#features/money/index.server.ts";
import { settlePaidBy } from "./settle-paid-by.server.ts";

/** What there is news of: a payment, or a transfer. Of which booking is looked up. */
type NewsOf =
  | { paymentId: string; metadata?: Stripe.Metadata | null }
  | { transferId: string; metadata: Stripe.Metadata | null };

/**
 * Records everything that has become of a booking's money at the provider: its payment first, then transfers, refunds and
 * chargebacks in the order in which they happened there, whatever the order of the news. So each order of the same news
 * ends in the same ledger. May run any number of times; money that is not ours is left alone. Throws PROVIDER_SILENT.
 */
export async function syncBookingMoney(ctx: Ctx, news: NewsOf): Promise<void> {
  const bookingId = "paymentId" in news ? await bookingOf(ctx, news) : await bookingOfTransfer(ctx.db, news.metadata);
  if (bookingId) await syncMoneyOfBooking(ctx, bookingId);
}

async function bookingOf(ctx: Ctx, of: { paymentId: string; metadata?: Stripe.Metadata | null }) {
  const known = await bookingOfPayment(ctx.db, of.paymentId);
  if (known) return known;
  // The news of what became of a payment may overtake the news of the payment.
  const payment = await readProvider(ctx.payments.stripe.paymentIntents.retrieve(of.paymentId));
  if (payment) await settlePaidBy(ctx, payment.id, payment.metadata);
  return bookingOfPayment(ctx.db, of.paymentId);
}

interface Step {
  /** Seconds, as the provider counts them. */
  at: number;
  /** Within a second: what can only come after what. */
  rank: number;
  record(): Promise<void>;
}

/** The same for a booking that is known. */
export async function syncMoneyOfBooking(ctx: Ctx, bookingId: string): Promise<void> {
  const { transfers, refunds, disputes } = ctx.payments.stripe;
  const all = <T>(list: Stripe.ApiListPromise<T>) => readProvider(list.autoPagingToArray({ limit: 1_000 }));
  const steps: Step[] = [];
  const sent = await all(transfers.list({ transfer_group: bookingId, limit: 100 }));
  for (const one of sent ?? []) steps.push({ at: one.created, rank: 0, record: () => recordTransfer(ctx, one) });
  for (const payment_intent of await paymentsOf(ctx.db, bookingId)) {
    const back = await all(refunds.list({ payment_intent, limit: 100 }));
    for (const one of back ?? []) steps.push({ at: one.created, rank: 1, record: () => recordRefund(ctx, one) });
    const taken = await all(disputes.list({ payment_intent, limit: 100 }));
    for (const one of taken ?? []) steps.push({ at: one.created, rank: 2, record: () => recordDispute(ctx, one) });
  }
  // The provider lists the newest first.
  const inOrder = steps.reverse().sort((a, b) => a.at - b.at || a.rank - b.rank);
  for (const step of inOrder) await step.record();
}
