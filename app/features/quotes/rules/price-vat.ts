import { type Pence, pence, split, sum } from "#kernel/money.ts";
import { type LineTotals, type QuoteLine, STANDARD_VAT, totalsOf, VAT_RATES } from "./quote-lines.ts";

/** The VAT in an agreed price, and in any part of it: that of the quote's lines and of the changes since. */

/** An approved change of a price, as its VAT depends on it. Amounts in pence. */
export interface PriceChange {
  /** The difference with its VAT; negative for less. */
  amount: Pence;
  /** They add up to the difference with their VAT; null for an amount alone. */
  lines: readonly QuoteLine[] | null;
  priceBefore: Pence;
}

/** A price as its VAT depends on it; lines null for one without lines, the oldest change first. */
export interface AgreedPrice {
  lines: readonly QuoteLine[] | null;
  changes?: readonly PriceChange[];
}

type Parts = LineTotals["parts"];

/** The VAT that an amount at the standard rate includes, rounded half away from zero to the penny; amounts below zero are credits. */
export function vatIncludedIn(amount: Pence): Pence {
  const part = Math.round((Math.abs(amount) * STANDARD_VAT) / (100 + STANDARD_VAT));
  // Not `-part`, which is -0 for a credit of a penny.
  return pence(amount < 0 ? 0 - part : part);
}

/** The whole price or a part of it at each rate, which add up to the amount. */
export const vatParts = (amount: Pence, price: AgreedPrice): Parts => {
  const parts = partsOfPrice(price);
  return parts ? shareOf(amount, parts) : standardParts(amount);
};

/** The VAT in the whole price or in a part of it, in pence. */
export const vatIn = (amount: Pence, price: AgreedPrice): Pence =>
  amount === 0 ? amount : sum(vatParts(amount, price).map(({ vat }) => vat));

/** The same, and nothing for a tradesperson who is not registered. */
export const vatOf = (amount: Pence, price: AgreedPrice | null): Pence => (price ? vatIn(amount, price) : pence(0));

/**
 * The whole price at each rate. A difference without lines has the rates of what it changes. Null when there are no lines at all, so that
 * everything has the standard rate.
 */
function partsOfPrice({ lines, changes = [] }: AgreedPrice): Parts | null {
  let parts = lines ? totalsOf(lines).parts : null;
  for (const change of changes) {
    if (change.lines) parts = together(parts ?? standardParts(change.priceBefore), totalsOf(change.lines).parts);
    else if (parts) parts = shareOf(pence(change.priceBefore + change.amount), parts);
  }
  return parts;
}

function standardParts(amount: Pence): Parts {
  const vat = vatIncludedIn(amount);
  return [{ rate: STANDARD_VAT, net: pence(amount - vat), vat }];
}

const together = (a: Parts, b: Parts): Parts =>
  VAT_RATES.toReversed().flatMap((rate) => {
    const same = [...a, ...b].filter((part) => part.rate === rate);
    if (same.length === 0) return [];
    return [{ rate, net: sum(same.map(({ net }) => net)), vat: sum(same.map(({ vat }) => vat)) }];
  });

/** The parts of an amount at each rate, in proportion to the whole price; they add up to the amount. */
function shareOf(amount: Pence, parts: Parts): Parts {
  const shares = split(
    amount,
    parts.flatMap(({ net, vat }) => [net, vat]),
  );
  return parts.map(({ rate }, index) => ({
    rate,
    net: shares[2 * index] ?? pence(0),
    vat: shares[2 * index + 1] ?? pence(0),
  }));
}
