import { type Charged, feeOnRelease, feeReturned } from "#features/money/rules/fee.ts";
import { type Pence, pence, subtract } from "#kernel/money.ts";

/** What each side gets of what is held when so much of it goes back. All in pence; they add up to what is held. */
export interface Shares {
  /** Back to the customer. */
  refund: Pence;
  /** Released: the fee comes off it. */
  release: Pence;
  fee: Pence;
  /** What reaches the tradesperson. */
  tradespersonGets: Pence;
}

/** `charged`: for what was released of the booking before. Throws a RangeError when more is to go back than is held. */
export function sharesOf(held: Pence, refund: Pence, charged: Charged): Shares {
  if (refund < 0 || refund > held) throw new RangeError(`cannot send ${refund} of ${held} back`);
  const release = subtract(held, refund);
  const share = feeOnRelease(release, charged);
  return { refund, release, fee: share, tradespersonGets: subtract(release, share) };
}

/** What was charged before a dispute released anything: `releaseFee` is our fee on its own release, null while there is none. */
export const chargedBefore = (of: {
  money: Charged;
  releaseAmount: Pence | null;
  releaseFee: Pence | null;
}): Charged => ({
  released: subtract(of.money.released, of.releaseAmount ?? pence(0)),
  fees: subtract(of.money.fees, of.releaseFee ?? pence(0)),
});

/** What happens to a booking when its dispute ends. */
export type Ending =
  /** Everything went back: the work is off. */
  | "call_off"
  /** Some of it, or all of it, was paid for: the work is done. */
  | "settle"
  /** Nothing was held and the work was not done yet: it continues as before. */
  | "resume";

/**
 * From what was held, what went back, and what the booking was before. `paidBefore`: something was released earlier. `cancelled`: the
 * dispute is a cancellation, after which the work does not continue even if nothing is held any more.
 */
export function endingOf(of: {
  held: number;
  refund: number;
  completed: boolean;
  paidBefore: boolean;
  cancelled?: boolean;
}): Ending {
  if (of.held === 0 && !of.cancelled) return of.completed ? "settle" : "resume";
  return of.refund === of.held && !of.paidBefore ? "call_off" : "settle";
}

/** What follows for the booking of an aftercare claim: besides the endings of a split, work that was never paid or finished is booked again. */
export function aftercareEnding(of: {
  refund: number;
  /** What could be refunded. */
  refundable: number;
  /** The work is done again on a day. */
  repeats: boolean;
  completed: boolean;
}): Ending | "repeat" {
  const isPaidFor = of.completed && of.refundable > 0;
  if (of.repeats && !isPaidFor) return "repeat";
  if (of.refund > 0 && of.refund === of.refundable) return "call_off";
  return of.completed ? "settle" : "resume";
}

/** What a refund of released money takes back from the tradesperson, and the fee that we return with it. `charged`: before the refund. */
export function takenBack(refund: Pence, charged: Charged): { fromTradesperson: Pence; fee: Pence } {
  const share = feeReturned(refund, charged);
  return { fromTradesperson: subtract(refund, share), fee: share };
}

/** Who gets what when one side never said a word: all of it goes as the one who raised it would have it. */
export const defaultRefund = (raisedBy: string, held: Pence): Pence => (raisedBy === "customer" ? held : pence(0));
