import { formatPounds, type Pence, pence } from "#kernel/money.ts";

/** Acts of operators that move more than this need a second person, and so does what operators send back of one booking together. In pence. */
const ALONE_UP_TO = 50_000;
/** What one operator may send back alone in a day. In pence. */
const ALONE_IN_A_DAY = 200_000;

/** Whether an act that moves so much needs a second person. In pence. */
export const needsSecondPerson = (amount: number): boolean => amount > ALONE_UP_TO;

/** What operators have sent back before, in pence. */
interface SentBack {
  /** Of this booking, by all of them, whether a second person confirmed it or not. */
  ofBooking: number;
  /** Of all bookings, by this operator today, without a second person. */
  aloneToday: number;
}

/** How much an operator may still send back of a booking without a second person, in pence. */
export const aloneUpTo = ({ ofBooking, aloneToday }: SentBack): Pence =>
  pence(Math.max(0, Math.min(ALONE_UP_TO - ofBooking, ALONE_IN_A_DAY - aloneToday)));

/**
 * What an operator reads before they decide how held money is shared: the limit of what they may send back alone. Null when they could send
 * back all of it. In pence.
 */
export function limitText({ held, aloneUpTo }: { held: Pence; aloneUpTo: Pence }): string | null {
  if (needsSecondPerson(held))
    return `We hold more than ${formatPounds(pence(ALONE_UP_TO), { pennies: false })}. If you split it, another operator must confirm your decision before any money moves.`;
  return refundLimitText({ refundable: held, aloneUpTo });
}

/** The same of released money, which is only refunded. */
export const refundLimitText = ({ refundable, aloneUpTo }: { refundable: Pence; aloneUpTo: Pence }): string | null =>
  refundable > aloneUpTo
    ? `You can refund ${formatPounds(aloneUpTo)} of this booking on your own. If you refund more, another operator must confirm it before any money moves.`
    : null;
