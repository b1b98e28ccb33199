import type { Pence } from "#kernel/money.ts";
import { type IntentFacts, refundsUnderWay } from "./returns.ts";

/** What this rule looks at of a money intent. */
export interface PaidIntent extends IntentFacts {
  milestoneId: string | null;
}

/** The amounts that banks have taken back, in pence, by charge intent. */
export type TakenBack = ReadonlyMap<string, Pence>;

/**
 * Whether a booking's price has been received and at least a part of it has stayed: at once, or by its milestones together.
 * A part that goes back leaves the booking paid. Once everything has gone back, or is on its way, it is not paid any more. A
 * payment that was sent back as a whole because it should not have come (a second one) never counts.
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
  const refunds = [...done, ...refundsUnderWay(intents)].filter(
    ({ providerPaymentId }) => providerPaymentId === charge.providerPaymentId,
  );
  return charge.amount - totalOf(refunds) - (takenBack.get(charge.id) ?? 0);
}

const totalOf = (intents: readonly PaidIntent[]): number => intents.reduce((sum, { amount }) => sum + amount, 0);
