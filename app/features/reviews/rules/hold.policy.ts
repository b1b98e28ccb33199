import { HOUR } from "#kernel/clock.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { HoldReason } from "./review.machine.ts";

/** Below this price, paying for fake work in order to get a review is cheap. */
const SMALL_AMOUNT = pence(2_000);
/** Real work takes longer between accepting a quote and paying for it. */
const QUICK_PAYMENT = HOUR;

/** The facts that decide whether a review is checked before it is published. */
export interface HoldFacts {
  /** The price of the work. */
  amount: Pence;
  agreedAt: Date;
  /** The first payment; null when nothing was paid. */
  paidAt: Date | null;
  /** Whether the two people have a phone number, a card or another identity signal in common. */
  sharesSignal: boolean;
}

/** Why an admin has to check a review first; null when it is published at once. The rating makes no difference. */
export function holdReason({ amount, agreedAt, paidAt, sharesSignal }: HoldFacts): HoldReason | null {
  if (sharesSignal) return "same_person";
  if (amount < SMALL_AMOUNT) return "small_amount";
  return paidAt !== null && paidAt.getTime() - agreedAt.getTime() < QUICK_PAYMENT ? "paid_quickly" : null;
}
