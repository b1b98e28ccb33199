import { DAY, HOUR } from "#kernel/clock.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { HoldReason } from "./review.machine.ts";

/** Below this price, paying for fake work in order to get a review is cheap. */
const SMALL_AMOUNT = pence(2_000);
/** We invite people to pay as soon as they have accepted, so a quick payment is a sign of fake work only together with another one. */
const QUICK_PAYMENT = HOUR;
/** No work that somebody travels to is done so soon after it was agreed. */
const QUICK_WORK = HOUR;
/** Work that is done so soon leaves a trace: a booked day, a visit, a message. */
const UNSEEN_WORK = DAY;

/** The facts that decide whether a review is checked before it is published. */
export interface HoldFacts {
  /** The price of the work. */
  amount: Pence;
  agreedAt: Date;
  /** The first payment; null when nothing was paid. */
  paidAt: Date | null;
  /** When the work was marked complete; null if it was cancelled or missed. */
  completedAt: Date | null;
  /** There is a booked day that came, a step of a visit, or a message between the two. */
  showsVisit: boolean;
  /** Whether the two people have a phone number, a card or another identity signal in common. */
  sharesSignal: boolean;
}

/** Why an admin has to check a review first; null when it is published at once. The rating makes no difference. */
export function holdReason(facts: HoldFacts): HoldReason | null {
  if (facts.sharesSignal) return "same_person";
  if (facts.amount < SMALL_AMOUNT) return "small_amount";
  return isPaidQuickly(facts) && isDoneTooSoon(facts) ? "paid_quickly" : null;
}

const sinceAgreed = (at: Date | null, agreedAt: Date): number =>
  at === null ? Number.POSITIVE_INFINITY : at.getTime() - agreedAt.getTime();

const isPaidQuickly = ({ agreedAt, paidAt }: HoldFacts): boolean => sinceAgreed(paidAt, agreedAt) < QUICK_PAYMENT;

const isDoneTooSoon = ({ agreedAt, completedAt, showsVisit }: HoldFacts): boolean =>
  sinceAgreed(completedAt, agreedAt) < (showsVisit ? QUICK_WORK : UNSEEN_WORK);
