import { fee, formatPounds, type Pence, PLATFORM_FEE } from "#kernel/money.ts";
import { texts } from "./quote.labels.texts.ts";
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
  texts.youReceiveAfterFee(formatPounds(amount - fee(amount)), PLATFORM_FEE);

/** "1.2 miles". Locations are accurate to about a mile, so all shorter distances read the same. */
export function distanceWords(miles: number | null): string | null {
  if (miles === null) return null;
  return miles < 1 ? texts.under1Mile : texts.miles(miles.toFixed(1));
}

/** A tradesperson's availability: the days booked in the next fourteen, and the customer's preferred day. */
export function availabilityWords(
  bookedDays: readonly string[],
  preferred: { day: string; text: string } | null,
): string {
  if (preferred)
    return bookedDays.includes(preferred.day)
      ? texts.alreadyBookedOn(preferred.text)
      : texts.nothingBookedOn(preferred.text);
  if (bookedDays.length === 0) return texts.nothingBookedNext14;
  return texts.bookedNext14Days(bookedDays.length);
}
