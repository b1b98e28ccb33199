import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { refundBase } from "../../rules/attempt-key.ts";
import { carryOutRefundTask } from "../../tasks.ts";
import { updatePaid } from "../ledger/payments-held.server.ts";
import { claimIntent, type MoneyIntent } from "../provider/provider-calls.server.ts";

/** How often a refused refund is retried, over about two days, before an operator has to act. */
const ATTEMPTS = 16;

/**
 * Stores the intent to refund `amount` of a payment, and enqueues the refund after the transaction. Repeated calls with the same
 * `cause` make one refund; parts of a payment can be refunded for different causes.
 */
export async function claimRefund(
  ctx: Ctx,
  tx: Tx,
  charge: MoneyIntent,
  amount: Pence,
  cause?: string,
): Promise<MoneyIntent> {
  const intent = await claimIntent(tx, {
    kind: "refund",
    base: refundBase(charge.id, cause),
    bookingId: charge.bookingId,
    userId: charge.userId,
    amount,
    platformFeeAmount: pence(0),
    providerPaymentId: charge.providerPaymentId,
    request: (intentId) => refundRequest(charge, amount, intentId),
    actor: ctx.actor,
    at: ctx.clock.now(),
  });
  await enqueue(tx, carryOutRefundTask, { intentId: intent.id }, { key: `refund:${intent.id}`, maxAttempts: ATTEMPTS });
  await updatePaid(tx, charge.bookingId, ctx.clock.now());
  return intent;
}

const refundRequest = (charge: MoneyIntent, amount: Pence, intentId: string): Stripe.RefundCreateParams => ({
  payment_intent: charge.providerPaymentId ?? "",
  amount,
  metadata: { booking_id: charge.bookingId, intent_id: intentId },
});
