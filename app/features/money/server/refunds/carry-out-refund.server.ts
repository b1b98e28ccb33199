import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { pence, sum } from "#kernel/money.ts";
import { changeOf, refundOf } from "../../rules/attempt-key.ts";
import { isTaken } from "../../rules/chargeback.ts";
import { CANCELLED_BY_RIGHT } from "../../rules/refund-causes.ts";
import { allocate, NOTHING_LEFT, refundableOf } from "../../rules/returns.ts";
import { closePaymentPageTask } from "../../tasks.ts";
import { chargedBackOf } from "../chargebacks/chargeback-changes.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { paymentsInRefundOrder, updatePaid } from "../ledger/payments-held.server.ts";
import { callProvider, type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";
import { findAtProvider } from "../reconciliation/provider-transactions.server.ts";
import { claimRefund } from "./claim-refund.server.ts";
import { recordRefund } from "./refund-records.server.ts";

/**
 * Ends the payments of a booking that is cancelled or closed, in the transaction that does that and holds its lock: all held money
 * is refunded to the customer and an open payment page is closed, both after the transaction. The money counts as held until the
 * provider has refunded it. `everything`: what was released goes back too, and is taken back from the tradesperson, as when an admin
 * refunds it. `keeps`: what stays for work that was added at the customer's request, of all that is held and released.
 */
export async function endPayments(
  ctx: Ctx,
  tx: Tx,
  bookingId: string,
  { returns = "held", keeps = 0 }: { returns?: "held" | "everything"; keeps?: number } = {},
): Promise<void> {
  const intents = await tx.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  if (intents.some(isOpenPage))
    await enqueue(tx, closePaymentPageTask, { bookingId }, { key: `close-page:${bookingId}` });
  const { free, released } = await moneyOfBooking(tx, bookingId);
  const due = (returns === "everything" ? free + released : free) - keeps;
  if (due <= 0) return;
  const chargedBack = await chargedBackOf(tx, bookingId);
  const payments = (await paymentsInRefundOrder(tx, intents)).map((of) => ({
    of,
    left: refundableOf(of, intents, chargedBack),
  }));
  const most = sum(payments.map(({ left }) => left));
  const parts = allocate(payments, pence(Math.min(due, most))) ?? [];
  const cause = due > free || keeps > 0 ? CANCELLED_BY_RIGHT : undefined;
  for (const { of, amount } of parts) await claimRefund(ctx, tx, of, amount, cause);
}

const isOpenPage = ({ kind, milestoneId, idempotencyKey, status }: MoneyIntent): boolean =>
  kind === "charge" &&
  milestoneId === null &&
  changeOf(idempotencyKey) === null &&
  (status === "intended" || status === "unknown");

/**
 * Background task: makes the refund of an intent at the provider, and records it. Idempotent. Throws PROVIDER_REFUSED and
 * PROVIDER_SILENT, and is then retried.
 */
export async function carryOutRefund(ctx: Ctx, { intentId }: { intentId: string }): Promise<void> {
  const [stored] = await ctx.db.select().from(moneyIntents).where(eq(moneyIntents.id, intentId));
  if (stored?.kind !== "refund" || stored.status === "succeeded") return;
  const intent = stored.status === "failed" ? await nextAttempt(ctx, stored) : stored;
  if (!intent) return;
  const { stripe } = ctx.payments;
  const done = intent.providerId ? await readProvider(stripe.refunds.retrieve(intent.providerId)) : null;
  const request = intent.request as Stripe.RefundCreateParams;
  const refund =
    done ??
    (await findAtProvider.refund(ctx, intent)) ??
    (await callProvider(ctx, intent, (key) => stripe.refunds.create(request, key)));
  await recordRefund(ctx, refund);
}

/** The next attempt at a refused refund, of what can still be refunded. Null when nothing can. */
async function nextAttempt(ctx: Ctx, refused: MoneyIntent): Promise<MoneyIntent | null> {
  const left = await refundable(ctx, refused.providerPaymentId ?? "");
  const { chargeId, cause } = refundOf(refused.idempotencyKey);
  return ctx.db.transaction(async (tx) => {
    await lockBooking(tx, refused.bookingId);
    if (left === 0) {
      await tx.update(moneyIntents).set({ failure: NOTHING_LEFT }).where(eq(moneyIntents.id, refused.id));
      await updatePaid(tx, refused.bookingId, ctx.clock.now());
      return null;
    }
    const [charge] = await tx
      .select()
      .from(moneyIntents)
      .where(and(eq(moneyIntents.id, chargeId), eq(moneyIntents.kind, "charge")));
    return charge ? claimRefund(ctx, tx, charge, pence(Math.min(refused.amount, left)), cause) : null;
  });
}

/** What can still be refunded of a payment, in pence; 0 for one that was charged back. */
async function refundable(ctx: Ctx, paymentId: string): Promise<number> {
  const payment = await readProvider(
    ctx.payments.stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] }),
  );
  const charge = payment?.latest_charge;
  if (!charge || typeof charge === "string" || (charge.disputed && (await isTakenBack(ctx, paymentId)))) return 0;
  return charge.amount - charge.amount_refunded;
}

/** The charge stays marked as disputed after a chargeback is won. */
async function isTakenBack({ payments }: Ctx, paymentId: string): Promise<boolean> {
  const disputes = await readProvider(payments.stripe.disputes.list({ payment_intent: paymentId, limit: 100 }));
  return disputes?.data.some(({ status }) => isTaken(status)) ?? false;
}
