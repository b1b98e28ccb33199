import { type Pence, pence } from "#kernel/money.ts";
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

/**
 * What of the money that stays was paid for work that was added, in pence: the rest of the price was agreed first, and counts as paid first. `price`
 * includes what was `added`. What a cancellation by right has `returned` was paid for what was agreed first.
 */
export const paidForAdded = (
  stays: Pence,
  { price, added, returned }: { price: Pence; added: number; returned: Pence },
): Pence => pence(Math.min(Math.max(0, stays + returned - (price - added)), added, stays));

/**
 * What a booking's row repeats of its money: whether it is paid, and whether all that was not refunded is released. Written with every movement
 * (`updatePaid`), and compared with the ledger every night.
 */
export const storedState = ({ paid, free, released }: { paid: boolean; free: Pence; released: Pence }) => ({
  paid,
  released: paid && free === 0 && released > 0,
});

function leftOf(charge: PaidIntent, intents: readonly PaidIntent[], takenBack: TakenBack): number {
  const done = intents.filter(({ kind, status }) => kind === "refund" && status === "succeeded");
  const refunds = [...done, ...pendingRefunds(intents)].filter(
    ({ providerPaymentId }) => providerPaymentId === charge.providerPaymentId,
  );
  return charge.amount - totalOf(refunds) - (takenBack.get(charge.id) ?? 0);
}

const totalOf = (intents: readonly PaidIntent[]): number => intents.reduce((sum, { amount }) => sum + amount, 0);
