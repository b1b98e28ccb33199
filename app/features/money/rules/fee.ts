import { fee, type Pence, pence, split, subtract, sum } from "#kernel/money.ts";

/** What the releases of a booking have come to, in pence: released and not refunded since, and our fee on it. */
export interface Charged {
  released: Pence;
  fees: Pence;
}

export const NOTHING_CHARGED: Charged = { released: pence(0), fees: pence(0) };

const within = (most: Pence, wanted: number): Pence => pence(Math.min(Math.max(wanted, 0), most));

/**
 * Our fee on the next `amount` that is released. It is the fee on everything that is then released, less what was charged: however a price is
 * released, the fees of its parts add up to the fee on their sum.
 */
export const feeOnRelease = (amount: Pence, { released, fees }: Charged): Pence =>
  within(amount, fee(pence(released + amount)) - fees);

/** What of our fee is returned with the next `amount` that is refunded after its release; with the last of it, all that is left. */
export const feeReturned = (amount: Pence, { released, fees }: Charged): Pence =>
  within(amount, fees - fee(pence(Math.max(released - amount, 0))));

/** A stage of a price: `fee` is fixed once it is paid. */
export interface Stage {
  amount: Pence;
  /** Null while the stage can still change. */
  fee: Pence | null;
}

/** The fee of each stage: the fee on the whole price, shared out by largest remainder. What paid stages were charged stays as it is. */
export function feesOfStages(stages: readonly Stage[]): Pence[] {
  const open = stages.filter((stage) => stage.fee === null);
  const left = subtract(
    fee(sum(stages.map(({ amount }) => amount))),
    sum(stages.map((stage) => stage.fee ?? pence(0))),
  );
  const shares =
    open.length > 0
      ? split(
          pence(Math.max(left, 0)),
          open.map(({ amount }) => amount),
        )
      : [];
  return stages.map((stage) => stage.fee ?? shares.shift() ?? pence(0));
}

/**
 * Our fee on a release. A stage that is released whole has its share of the price's fee; the last release makes the fees add up to the fee on
 * what was released.
 */
export const feeOf = (
  amount: Pence,
  of: { before: Charged; stage?: { amount: Pence; fee: Pence } | undefined; isLast: boolean },
): Pence => (of.stage?.amount === amount && !of.isLast ? of.stage.fee : feeOnRelease(amount, of.before));
