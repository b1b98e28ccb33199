import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { recordCreation } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { attemptKey, isAttemptAt } from "../../rules/attempt-key.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";

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
