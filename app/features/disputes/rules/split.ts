import { fee, type Pence, pence, subtract } from "#kernel/money.ts";

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

/** Throws a RangeError when more is to go back than is held. */
export function sharesOf(held: Pence, refund: Pence): Shares {
  if (refund < 0 || refund > held) throw new RangeError(`cannot send ${refund} of ${held} back`);
  const release = subtract(held, refund);
  const share = fee(release);
  return { refund, release, fee: share, tradespersonGets: subtract(release, share) };
}

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

/** Who gets what when one side never said a word: all of it goes as the one who raised it would have it. */
export const defaultRefund = (raisedBy: string, held: Pence): Pence => (raisedBy === "customer" ? held : pence(0));
