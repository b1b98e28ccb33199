import { PLATFORM_FEE_BASIS_POINTS } from "#config/brand/money.ts";
import { fee, formatPounds, type Pence, PLATFORM_FEE } from "#kernel/money.ts";
import { type AgreedPrice, vatOf } from "./price-vat.ts";
import type { QuoteStatus } from "./quote.machine.ts";
import { STANDARD_VAT } from "./quote-lines.ts";

/** Texts about quotes and tradespeople, the same on every screen. Days are "2026-03-03". */

const STATUS_WORDS: Record<QuoteStatus, string> = {
  pending: "Pending",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};
export const quoteStatusWord = (status: QuoteStatus): string => STATUS_WORDS[status];

/** A price, and whether it includes VAT. */
export interface PriceWithVat extends AgreedPrice {
  amount: Pence;
  vatRegistered: boolean;
}

/** The VAT in a price that its tradesperson owes; nothing if they are not registered. */
export const vatOwed = ({ amount, vatRegistered, ...price }: PriceWithVat): Pence =>
  vatOf(amount, vatRegistered ? price : null);

/** ", of which £150.47 is VAT you owe", behind what a tradesperson receives; empty without VAT. */
export const ofWhichVat = (vat: number): string => (vat > 0 ? `, of which ${formatPounds(vat)} is VAT you owe` : "");

/** "You receive £80.75 after the 15% fee, of which £15.83 is VAT you owe": shown to tradespeople next to every amount. */
export const youReceive = (price: PriceWithVat): string =>
  receiveText({ net: price.amount - fee(price.amount), vat: vatOwed(price) });

/** The same of amounts that are known. */
export const receiveText = ({ net, vat }: { net: number; vat: number }): string =>
  `You receive ${formatPounds(net)} after the ${PLATFORM_FEE} fee${ofWhichVat(vat)}`;

const FEE_ON_NET = `${(PLATFORM_FEE_BASIS_POINTS * (100 + STANDARD_VAT)) / 10_000}%`;

/** What the fee is a share of, for the form of a quote: with VAT it is more than its percentage of the price that the tradesperson keeps. */
export const feeBasis = (vatRegistered: boolean): string =>
  vatRegistered
    ? `Our fee is ${PLATFORM_FEE} of the price with VAT: ${FEE_ON_NET} of a price before VAT at ${STANDARD_VAT}%.`
    : `Our fee is ${PLATFORM_FEE} of the price.`;

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
