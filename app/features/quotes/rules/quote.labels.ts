import { fee, formatPounds, type Pence, PLATFORM_FEE } from "#kernel/money.ts";
import type { QuoteStatus } from "./quote.machine.ts";

/** Texts about quotes and tradespeople, the same on every screen. Days are "2026-03-03". */

const STATUS_WORDS: Record<QuoteStatus, string> = {
  pending: "Pending",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};
export const quoteStatusWord = (status: QuoteStatus): string => STATUS_WORDS[status];

/** "You receive £80.75 after the 15% fee": shown to tradespeople next to every amount. */
export const youReceive = (amount: Pence): string =>
  `You receive ${formatPounds(amount - fee(amount))} after the ${PLATFORM_FEE} fee`;

/** A tradesperson's availability: the days booked in the next fourteen, and the customer's preferred day. */
export function availabilityWords(
  bookedDays: readonly string[],
  preferred: { day: string; text: string } | null,
): string {
  if (preferred)
    return bookedDays.includes(preferred.day)
      ? `Already booked on ${preferred.text}`
      : `Nothing booked on ${preferred.text}`;
  if (bookedDays.length === 0) return "Nothing booked in the next 14 days";
  return `Booked on ${bookedDays.length} of the next 14 days`;
}
