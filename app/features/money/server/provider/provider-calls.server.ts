import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { recordCreation, tryTransition } from "#db/transition.server.ts";
import { type Actor, system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { attemptKey, isAttemptAt } from "../../rules/attempt-key.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";

/** Whether a call of the SDK was refused, is still running elsewhere, or has an unknown outcome. Null for any other error. */
export function classifyStripeError(
  error: unknown,
): { outcome: "refused" | "unknown" | "busy"; failure: string } | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const failure = [error.type, error.code, error.decline_code].filter(Boolean).join(" ");
  // Another call with this key is in progress; its outcome is the intent's.
  if (error.statusCode === 409) return { outcome: "busy", failure };
  // The key was used for a different request, which is a fault of ours; the outcome of the first request is unknown.
  if (error.type === "StripeIdempotencyError") return { outcome: "unknown", failure };
  // Errors of authorisation and rate limits are temporary; only a refusal of this request is final.
  const refused = error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
  return { outcome: refused ? "refused" : "unknown", failure };
}

const PAUSE_MS = 200;

const MAX_WAIT_MS = 10_000;

/** Retries while another call with the same key is in progress (a double click), to return that call's result. */
export async function retryWhileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return await call();
    } catch (error) {
      if (classifyStripeError(error)?.outcome !== "busy" || waited >= MAX_WAIT_MS) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Makes the provider call of an intent, outside any transaction, with the intent's idempotency key. A refusal marks the intent as
 * failed and throws PROVIDER_REFUSED; a lost or broken reply marks it as unknown and throws PROVIDER_SILENT.
 */
export async function callProvider<T>(
  ctx: Ctx,
  intent: MoneyIntent,
  call: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  try {
    return await retryWhileBusy(() => call({ idempotencyKey: intent.idempotencyKey }));
  } catch (error) {
    const answer = classifyStripeError(error);
    if (!answer) throw error;
    const { outcome, failure } = answer;
    ctx.log.warn(
      { intent_id: intent.id, kind: intent.kind, outcome, failure },
      "a call to the payment provider failed",
    );
    if (outcome !== "busy") await recordFailure(ctx, intent, outcome, failure);
    throw outcome === "refused"
      ? paymentErrors.PROVIDER_REFUSED({ cause: error })
      : paymentErrors.PROVIDER_SILENT({ cause: error });
  }
}

async function recordFailure(ctx: Ctx, intent: MoneyIntent, outcome: "refused" | "unknown", failure: string) {
  const at = ctx.clock.now();
  await ctx.db.transaction((tx) =>
    tryTransition(tx, moneyIntents, moneyIntentMachine, {
      id: intent.id,
      event: outcome === "refused" ? "fail" : "doubt",
      actor: system,
      at,
      set: { failure, updatedAt: at },
      detail: { failure },
    }),
  );
}

/** Awaits a read from the provider: null when the object does not exist there. Throws PROVIDER_SILENT without an answer. */
export async function readProvider<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    const answer = classifyStripeError(error);
    if (!answer) throw error;
    if (answer.outcome === "refused") return null;
    throw paymentErrors.PROVIDER_SILENT({ cause: error });
  }
}

/** A stored intent to move money: `amount` in pence. */
export type MoneyIntent = typeof moneyIntents.$inferSelect;

type IntentKind = "charge" | "transfer" | "refund" | "reversal";

interface Claim {
  kind: IntentKind;
  /** The idempotency key without the attempt's number. */
  base: string;
  bookingId: string;
  /** The milestone that is charged, unless it is the whole booking. */
  milestoneId?: string;
  userId: string;
  amount: Pence;
  platformFeeAmount: Pence;
  providerPaymentId?: string | null;
  /** The provider request, stored with the intent. */
  request(intentId: string): object;
  actor: Actor;
  at: Date;
}

/**
 * The attempt in progress, or a new one. The caller holds the booking's lock, so there is never more than one in progress.
 */
export async function claimIntent(tx: Tx, claim: Claim): Promise<MoneyIntent> {
  const { kind, base, bookingId, milestoneId, userId, amount, platformFeeAmount, providerPaymentId, actor, at } = claim;
  const sameKind = await tx
    .select()
    .from(moneyIntents)
    .where(and(eq(moneyIntents.bookingId, bookingId), eq(moneyIntents.kind, kind)));
  const attempts = sameKind.filter((intent) => isAttemptAt(base, intent.idempotencyKey));
  const open = attempts.find((intent) => intent.status === "intended" || intent.status === "unknown");
  if (open) return open;
  const id = newId();
  const intent = await insertOne(tx, moneyIntents, {
    id,
    kind,
    bookingId,
    milestoneId,
    userId,
    amount,
    platformFeeAmount,
    providerPaymentId,
    idempotencyKey: attemptKey(base, attempts.length + 1),
    request: claim.request(id),
    createdAt: at,
    updatedAt: at,
  });
  await recordCreation(tx, moneyIntentMachine, { id, status: intent.status, actor, at });
  return intent;
}

interface Payer {
  userId: string;
  /** The id of their customer at the provider; null when they never paid. */
  customerId: string | null;
  /** Their email address, while we still have it. */
  email: string | null;
}

/**
 * Deletes at the provider the customer of somebody who has deleted their account, and removes personal data from stored events: of
 * an event only its arrival and its type remain. Idempotent. Throws errors that are worth a retry.
 */
export async function deletePayer(ctx: Ctx, { userId, customerId, email }: Payer): Promise<void> {
  if (customerId) await deleteAtProvider(ctx, customerId);
  for (const mark of [customerId, email])
    if (mark)
      await ctx.db.execute(sql`
        update webhook_events set payload = jsonb_build_object('id', id, 'type', type)
        where status <> 'received' and strpos(payload::text, ${mark}) > 0`);
  await ctx.db.update(paymentAccounts).set({ stripeCustomerId: null }).where(eq(paymentAccounts.userId, userId));
}

async function deleteAtProvider(ctx: Ctx, customerId: string): Promise<void> {
  try {
    await ctx.payments.stripe.customers.del(customerId);
  } catch (error) {
    // The provider does not know the customer: it was deleted before.
    if (classifyStripeError(error)?.outcome !== "refused") throw error;
  }
}
