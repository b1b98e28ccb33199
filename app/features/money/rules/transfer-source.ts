import { type Pence, pence } from "#kernel/money.ts";
import { type IntentFacts as ReturnFacts, refundableOf } from "./returns.ts";

/** What this rule looks at of a money intent. */
interface IntentFacts extends ReturnFacts {
  platformFeeAmount: number;
  providerChargeId: string | null;
  request: unknown;
}

/**
 * Which charge a transfer of `amount` draws on, and how much of it: transfers may not draw more on a charge than it
 * brought, so that money of several charges (milestones) sets out charge by charge. No charge: all of it, from the
 * balance. What is on its way back of a payment is not drawn on, and nothing of one that a bank took back (`chargedBack`).
 */
export function transferSource(
  intents: readonly IntentFacts[],
  amount: Pence,
  chargedBack: ReadonlySet<string>,
): { chargeId: string | null; amount: Pence } {
  const charges = intents.filter(({ kind, providerChargeId }) => kind === "charge" && providerChargeId);
  const capped = (cap: (charge: IntentFacts) => number) =>
    charges.map((charge) => ({
      chargeId: charge.providerChargeId,
      room: Math.min(refundableOf(charge, intents, chargedBack), cap(charge)) - drawn(intents, charge),
    }));
  // The tradesperson's share of each first; what is sent again after a reversal may draw on its fee too.
  const rooms = [...capped((charge) => charge.amount - charge.platformFeeAmount), ...capped((charge) => charge.amount)];
  const source = rooms.find(({ room }) => room >= amount) ?? rooms.find(({ room }) => room > 0);
  if (!source) return { chargeId: null, amount };
  return { chargeId: source.chargeId, amount: pence(Math.min(amount, source.room)) };
}

function drawn(intents: readonly IntentFacts[], charge: IntentFacts): number {
  const transfers = intents.filter(
    ({ kind, status, request }) =>
      kind === "transfer" &&
      status !== "failed" &&
      (request as { source_transaction?: string } | null)?.source_transaction === charge.providerChargeId,
  );
  return transfers.reduce((sum, { amount }) => sum + amount, 0);
}
