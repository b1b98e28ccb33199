import { type Pence, pence } from "#kernel/money.ts";
import { attemptOf, baseOf } from "./attempt-key.ts";

/** What these rules look at of a money intent. */
export interface IntentFacts {
  id: string;
  kind: string;
  status: string;
  amount: Pence;
  idempotencyKey: string;
  providerPaymentId: string | null;
  failure: string | null;
}

/** Why a refund is given up: nothing of its payment is left to send back. */
export const NOTHING_LEFT = "nothing_left";

/** Whether another attempt at the same thing has been begun since. */
const isOver = (intent: IntentFacts, all: readonly IntentFacts[]): boolean =>
  all.some(
    (other) =>
      other.kind === intent.kind &&
      baseOf(other.idempotencyKey) === baseOf(intent.idempotencyKey) &&
      attemptOf(other.idempotencyKey) > attemptOf(intent.idempotencyKey),
  );

/** Refunds that are begun and not done: asked for, in doubt, or refused and to be tried again. */
export function refundsUnderWay<T extends IntentFacts>(intents: readonly T[]): T[] {
  return intents.filter(({ kind, status, failure, ...rest }) => {
    if (kind !== "refund" || status === "succeeded") return false;
    if (status !== "failed") return true;
    return failure !== NOTHING_LEFT && !isOver({ kind, status, failure, ...rest }, intents);
  });
}

const sumOf = (intents: readonly IntentFacts[]): number => intents.reduce((sum, { amount }) => sum + amount, 0);

/** What is on its way back to the customer, in pence. */
const onItsWayBack = (intents: readonly IntentFacts[]): Pence => pence(sumOf(refundsUnderWay(intents)));

/** What is held and not on its way back: what can still be released, or sent back, in pence. */
export const freeOf = (held: number, intents: readonly IntentFacts[]): Pence =>
  pence(Math.max(0, held - onItsWayBack(intents)));

/** What can still be sent back of one payment, in pence; nothing of one that was charged back. */
export function refundableOf(
  charge: IntentFacts,
  intents: readonly IntentFacts[],
  chargedBack: ReadonlySet<string>,
): Pence {
  if (charge.status !== "succeeded" || chargedBack.has(charge.id)) return pence(0);
  const done = intents.filter(({ kind, status }) => kind === "refund" && status === "succeeded");
  const ofIt = [...done, ...refundsUnderWay(intents)].filter(
    ({ providerPaymentId }) => providerPaymentId === charge.providerPaymentId,
  );
  return pence(Math.max(0, charge.amount - sumOf(ofIt)));
}

/**
 * Which payments an amount goes back from: in the order given, as much of each as there is. Null when together they do
 * not have it.
 */
export function takeFrom<T>(
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

/** The one of which most is left, with how much; null when nothing is left of any. */
export function mostOf<T>(things: readonly T[], leftOf: (thing: T) => number): { of: T; left: number } | null {
  const [most] = things.map((of) => ({ of, left: leftOf(of) })).sort((a, b) => b.left - a.left);
  return most && most.left > 0 ? most : null;
}
