import type { Pence } from "#kernel/money.ts";
import { type IntentFacts, pendingRefunds } from "./returns.ts";

/** The fields of a money intent that this rule uses. */
export interface PaidIntent extends IntentFacts {
  milestoneId: string | null;
}

/** The amounts charged back, in pence, by charge intent. */
export type TakenBack = ReadonlyMap<string, Pence>;

/**
 * Whether a booking's price has been received, in one payment or by all milestones, and at least a part of it was not returned. A
 * partial refund leaves the booking paid; once everything is refunded or being refunded, it is unpaid. A payment that was refunded
 * as a whole (such as a second one) never counts.
 */
export function isPaid(price: Pence, intents: readonly PaidIntent[], takenBack: TakenBack): boolean {
  const charges = intents.filter(({ kind, status }) => kind === "charge" && status === "succeeded");
  const stays = (charge: PaidIntent) => leftOf(charge, intents, takenBack) > 0;
  if (charges.some((charge) => !charge.milestoneId && stays(charge))) return true;
  const byMilestone = new Map(charges.filter((charge) => charge.milestoneId).map((one) => [one.milestoneId, one]));
  return totalOf([...byMilestone.values()]) >= price && [...byMilestone.values()].some(stays);
}

function leftOf(charge: PaidIntent, intents: readonly PaidIntent[], takenBack: TakenBack): number {
  const done = intents.filter(({ kind, status }) => kind === "refund" && status === "succeeded");
  const refunds = [...done, ...pendingRefunds(intents)].filter(
    ({ providerPaymentId }) => providerPaymentId === charge.providerPaymentId,
  );
  return charge.amount - totalOf(refunds) - (takenBack.get(charge.id) ?? 0);
}

const totalOf = (intents: readonly PaidIntent[]): number => intents.reduce((sum, { amount }) => sum + amount, 0);
