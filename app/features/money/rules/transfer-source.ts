import { type Pence, pence } from "#kernel/money.ts";
import { type IntentFacts as ReturnFacts, refundableOf } from "./returns.ts";

/** The fields of a money intent that this rule uses. */
interface IntentFacts extends ReturnFacts {
  platformFeeAmount: number;
  providerChargeId: string | null;
  request: unknown;
}

/**
 * The source charge of a transfer of `amount`, and how much of it. Transfers cannot exceed their source charge, so the money of
 * several charges (milestones) needs several transfers. Without a charge, all of it comes from the balance. Money that is being
 * refunded is not used, and neither is a payment that was charged back.
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
      left: Math.min(refundableOf(charge, intents, chargedBack), cap(charge)) - transferredFrom(intents, charge),
    }));
  // The tradesperson's share of each charge first; a transfer after a reversal may use the fee's share too.
  const sources = [
    ...capped((charge) => charge.amount - charge.platformFeeAmount),
    ...capped((charge) => charge.amount),
  ];
  const source = sources.find(({ left }) => left >= amount) ?? sources.find(({ left }) => left > 0);
  if (!source) return { chargeId: null, amount };
  return { chargeId: source.chargeId, amount: pence(Math.min(amount, source.left)) };
}

function transferredFrom(intents: readonly IntentFacts[], charge: IntentFacts): number {
  const transfers = intents.filter(
    ({ kind, status, request }) =>
      kind === "transfer" &&
      status !== "failed" &&
      (request as { source_transaction?: string } | null)?.source_transaction === charge.providerChargeId,
  );
  return transfers.reduce((sum, { amount }) => sum + amount, 0);
}
