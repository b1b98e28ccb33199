import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { attemptOf, baseOf, isForeignRefund, refundOf } from "./attempt-key.ts";
import { CANCELLED_BY_RIGHT } from "./refund-causes.ts";

/** The fields of a money intent that these rules use. */
export interface IntentFacts {
  id: string;
  kind: string;
  status: string;
  amount: Pence;
  idempotencyKey: string;
  providerPaymentId: string | null;
  failure: string | null;
}

/** The failure of a refund that is not retried, because nothing of its payment is left to refund. */
export const NOTHING_LEFT = "nothing_left";

/** What an intent's `failure` says of a refund that waits until the customer gives the provider a bank account. */
export const NEEDS_CUSTOMER = "requires_action";

/** Whether there is a later attempt. */
const isSuperseded = (intent: IntentFacts, all: readonly IntentFacts[]): boolean =>
  all.some(
    (other) =>
      other.kind === intent.kind &&
      baseOf(other.idempotencyKey) === baseOf(intent.idempotencyKey) &&
      attemptOf(other.idempotencyKey) > attemptOf(intent.idempotencyKey),
  );

/** Refunds that are begun and not done: intended, with an unknown outcome, or refused and to be retried. */
export function pendingRefunds<T extends IntentFacts>(intents: readonly T[]): T[] {
  return intents.filter(({ kind, status, failure, ...rest }) => {
    if (kind !== "refund" || status === "succeeded") return false;
    if (status !== "failed") return true;
    return failure !== NOTHING_LEFT && !isSuperseded({ kind, status, failure, ...rest }, intents);
  });
}

const sumOf = (intents: readonly IntentFacts[]): number => intents.reduce((sum, { amount }) => sum + amount, 0);

/** What is being refunded to the customer, in pence. */
const beingRefunded = (intents: readonly IntentFacts[]): Pence => pence(sumOf(pendingRefunds(intents)));

/** What was refunded to the customer or is being refunded, in pence. */
export const sentBackOf = (intents: readonly IntentFacts[]): Pence =>
  pence(sumOf(intents.filter(({ kind, status }) => kind === "refund" && status !== "failed")));

/** What a cancellation by the customer's right has sent back or is sending back, in pence; a refused refund counts while it can be retried. */
export function returnedByRight(intents: readonly IntentFacts[]): Pence {
  const done = intents.filter(({ kind, status }) => kind === "refund" && status === "succeeded");
  const all = [...done, ...pendingRefunds(intents)];
  return pence(sumOf(all.filter(({ idempotencyKey }) => refundOf(idempotencyKey).cause === CANCELLED_BY_RIGHT)));
}

/**
 * What operators have sent back of a booking or are sending back, in pence; a refused refund counts while it can be retried. `agreed`: the
 * disputes that no operator decided. What the rules send back by themselves (a cancellation, an agreement, the end of a hold) does not count.
 */
export function sentBackByOperators(intents: readonly IntentFacts[], agreed: ReadonlySet<string>): Pence {
  const done = intents.filter(({ kind, status }) => kind === "refund" && status === "succeeded");
  return pence(
    sumOf(
      [...done, ...pendingRefunds(intents)].filter(({ idempotencyKey }) => {
        const { cause } = refundOf(idempotencyKey);
        return isForeignRefund(idempotencyKey) || (cause !== undefined && isId(cause) && !agreed.has(cause));
      }),
    ),
  );
}

/** What is held and not being refunded: what can still be released or refunded, in pence. */
export const freeOf = (held: number, intents: readonly IntentFacts[]): Pence =>
  pence(Math.max(0, held - beingRefunded(intents)));

/** What can still be refunded of one payment, in pence; 0 for one that was charged back. */
export function refundableOf(
  charge: IntentFacts,
  intents: readonly IntentFacts[],
  chargedBack: ReadonlySet<string>,
): Pence {
  if (charge.status !== "succeeded" || chargedBack.has(charge.id)) return pence(0);
  const done = intents.filter(({ kind, status }) => kind === "refund" && status === "succeeded");
  const refunds = [...done, ...pendingRefunds(intents)].filter(
    ({ providerPaymentId }) => providerPaymentId === charge.providerPaymentId,
  );
  return pence(Math.max(0, charge.amount - sumOf(refunds)));
}

/**
 * Divides an amount among payments, in the given order, up to what is left of each. Null when their sum is too small.
 */
export function allocate<T>(
  payments: readonly { of: T; left: Pence }[],
  amount: Pence,
): { of: T; amount: Pence }[] | null {
  const parts: { of: T; amount: Pence }[] = [];
  let rest: number = amount;
  for (const { of, left } of payments) {
    const part = pence(Math.min(left, rest));
    if (part <= 0) continue;
    parts.push({ of, amount: part });
    rest -= part;
  }
  return rest > 0 ? null : parts;
}

/** The item with the most left, and how much; null when nothing is left of any. */
export function withMostLeft<T>(things: readonly T[], leftOf: (thing: T) => number): { of: T; left: number } | null {
  const [most] = things.map((of) => ({ of, left: leftOf(of) })).sort((a, b) => b.left - a.left);
  return most && most.left > 0 ? most : null;
}

/** What has gone or goes back of a cancelled booking, in pence: what is held and not free yet is on its way. */
export const returnedOnCancel = (of: { sentBack: Pence; refunded: Pence; held: Pence }): Pence =>
  pence(Math.max(of.sentBack, of.refunded + of.held));
