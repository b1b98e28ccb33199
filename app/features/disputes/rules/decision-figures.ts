import type { Charged } from "#features/money/rules/fee.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { sharesOf } from "./split.ts";

/** What a booking's money has come to before a decision, in pence. */
export interface MoneyNow extends Charged {
  /** Paid by the customer, less what was refunded. */
  paid: Pence;
  /** What the tradesperson has got or is owed, after the fee. */
  received: Pence;
}

/** The same for the operator who decides. */
export interface MoneyToDecide extends MoneyNow {
  /** How much they may send back without a second person, in pence. */
  aloneUpTo: Pence;
}

/** One line of a decision's figures, in pence. */
interface Figure {
  of: "customer" | "tradesperson" | "fee" | "held";
  now: Pence;
  after: Pence;
  change: Pence;
}

/**
 * What a decision changes for everybody when so much of the held money is refunded. The changes of tradesperson and fee and the refund add
 * up to what is held. Throws a RangeError when more is refunded than is held.
 */
export function decisionFigures(money: MoneyNow, held: Pence, refund: Pence): Figure[] {
  const shares = sharesOf(held, refund, money);
  const figure = (of: Figure["of"], now: Pence, change: number): Figure => ({
    of,
    now,
    after: pence(now + change),
    change: pence(change),
  });
  return [
    figure("customer", money.paid, -refund),
    figure("tradesperson", money.received, shares.tradespersonGets),
    figure("fee", money.fees, shares.fee),
    figure("held", held, -held),
  ];
}
