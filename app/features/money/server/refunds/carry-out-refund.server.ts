import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { pence } from "#kernel/money.ts";
import { refundOf } from "../../rules/attempt-key.ts";
import { NOTHING_LEFT } from "../../rules/returns.ts";
import { updatePaid } from "../ledger/update-paid.server.ts";
import { callProvider, readProvider } from "../provider/call-provider.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { findAtProvider } from "../reconciliation/find-at-provider.server.ts";
import { claimRefund } from "./claim-refund.server.ts";
import { recordRefund } from "./record-refund.server.ts";

/**
 * Background work: has the provider send money back, as an intent says, and records that it did. May run any number of
 * times. Throws PROVIDER_REFUSED, PROVIDER_SILENT: then it is tried again.
 */
export async function carryOutRefund(ctx: Ctx, { intentId }: { intentId: string }): Promise<void> {
  const [asked] = await ctx.db.select().from(moneyIntents).where(eq(moneyIntents.id, intentId));
  if (asked?.kind !== "refund" || asked.status === "succeeded") return;
  const intent = asked.status === "failed" ? await anew(ctx, asked) : asked;
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

/** The next attempt at a refund that was refused, of what there is still to send back. Null when that is nothing. */
async function anew(ctx: Ctx, refused: MoneyIntent): Promise<MoneyIntent | null> {
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

/** What can still be sent back of a payment; nothing of one that a bank has taken back. */
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
  return disputes?.data.some(({ status }) => status !== "won" && !status.startsWith("warning")) ?? false;
}
