import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { recordCreation, tryTransition } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { isId, newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { foreignRefundKey } from "../../rules/attempt-key.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { NEEDS_CUSTOMER } from "../../rules/returns.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

const hasFailed = ({ status }: Stripe.Refund): boolean => status === "failed" || status === "canceled";

/**
 * Whether the money has left our balance. A refund may be pending at the customer's bank for days after that, or wait there for the
 * customer (`requires_action`).
 */
export const isDone = (refund: Stripe.Refund): boolean =>
  refund.status === "succeeded" || (!hasFailed(refund) && refund.balance_transaction !== null);

/**
 * Updates a refund's intent to its state at the provider. A refund made in the provider's dashboard gets an intent now, so that all
 * refunds of a payment are counted in one place. `failedNow`: this call marked it as failed. `askedNow`: since this call it waits for
 * the customer.
 */
export async function saveRefundIntent(
  tx: Tx,
  charge: MoneyIntent,
  refund: Stripe.Refund,
  at: Date,
): Promise<{ intent: MoneyIntent; failedNow: boolean; askedNow: boolean }> {
  const intent = (await findRefundIntent(tx, charge, refund)) ?? (await insertRefundIntent(tx, charge, refund, at));
  const failure = refund.status === "requires_action" ? NEEDS_CUSTOMER : (refund.failure_reason ?? null);
  const askedNow = failure === NEEDS_CUSTOMER && intent.failure !== NEEDS_CUSTOMER;
  const failed = hasFailed(refund);
  const event = failed ? (intent.status === "succeeded" ? "bounce" : "fail") : isDone(refund) ? "succeed" : null;
  const set = { providerId: refund.id, updatedAt: at, failure: failure ?? (failed ? intent.failure : null) };
  if (!event) {
    await tx.update(moneyIntents).set(set).where(eq(moneyIntents.id, intent.id));
    return { intent, failedNow: false, askedNow };
  }
  const move = { id: intent.id, event, actor: system, at, set, ...(failure ? { detail: { failure } } : {}) } as const;
  const moved = await tryTransition(tx, moneyIntents, moneyIntentMachine, move);
  if (!moved && !failed) await tx.update(moneyIntents).set(set).where(eq(moneyIntents.id, intent.id));
  return { intent: moved ?? intent, failedNow: failed && moved !== null, askedNow };
}

/** Finds the intent by the id in the metadata of our refunds, otherwise by the provider's id. */
async function findRefundIntent(tx: Tx, charge: MoneyIntent, refund: Stripe.Refund): Promise<MoneyIntent | undefined> {
  const own = refund.metadata?.intent_id;
  const is = isId(own)
    ? and(eq(moneyIntents.id, own), eq(moneyIntents.bookingId, charge.bookingId))
    : eq(moneyIntents.providerId, refund.id);
  const [known] = await tx
    .select()
    .from(moneyIntents)
    .where(and(is, eq(moneyIntents.kind, "refund")));
  return known;
}

async function insertRefundIntent(tx: Tx, charge: MoneyIntent, refund: Stripe.Refund, at: Date): Promise<MoneyIntent> {
  const { bookingId, userId, milestoneId, providerPaymentId } = charge;
  const intent = await insertOne(tx, moneyIntents, {
    id: newId(),
    kind: "refund",
    bookingId,
    userId,
    milestoneId,
    providerPaymentId,
    providerId: refund.id,
    amount: pence(refund.amount),
    platformFeeAmount: pence(0),
    idempotencyKey: foreignRefundKey(refund.id),
    createdAt: at,
    updatedAt: at,
  });
  await recordCreation(tx, moneyIntentMachine, { id: intent.id, status: intent.status, actor: system, at });
  return intent;
}
