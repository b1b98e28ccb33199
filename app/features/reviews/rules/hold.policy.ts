import { HOUR } from "#kernel/clock.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { HoldReason } from "./review.machine.ts";

/** Work that costs less than this is cheap enough to buy a review with. */
const SMALL_AMOUNT = pence(2_000);
/** Real work takes longer between accepting a quote and paying for it. */
const QUICK_PAYMENT = HOUR;

/** What is looked at of a review before it is published. */
export interface HoldFacts {
  /** The price of the work. */
  amount: Pence;
  agreedAt: Date;
  /** The first payment; null when nothing was paid. */
  paidAt: Date | null;
  /** Whether the two people have a phone number, a card or another identity signal in common. */
  sharesSignal: boolean;
}

/** Why a review has to wait for an operator; null when it is published at once. Good and bad reviews are treated alike. */
export function holdReason({ amount, agreedAt, paidAt, sharesSignal }: HoldFacts): HoldReason | null {
  if (sharesSignal) return "same_person";
  if (amount < SMALL_AMOUNT) return "small_amount";
  return paidAt !== null && paidAt.getTime() - agreedAt.getTime() < QUICK_PAYMENT ? "paid_quickly" : null;
}
