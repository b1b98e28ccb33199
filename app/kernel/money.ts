import { PLATFORM_FEE_BASIS_POINTS } from "#config/brand/money.ts";

export { formatPounds, listPounds } from "./pounds.ts";

/** Integer pence, the only type for money. Values are made by `pence` or `parsePounds`, never by arithmetic on pounds. */
export type Pence = number & { readonly __unit: "pence" };

/** The platform's share as people read it: "15%". */
export const PLATFORM_FEE = `${PLATFORM_FEE_BASIS_POINTS / 100}%`;
/** The limits of the amount of a quote or milestone; the provider cannot charge less than 30p. */
export const MIN_AMOUNT = 30 as Pence;
export const MAX_AMOUNT = 10_000_000 as Pence;

/** Brands a whole number of pence. Throws a RangeError for fractions, NaN and unsafe integers. */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of pence: ${value}`);
  return value as Pence;
}

const add = (a: Pence, b: Pence): Pence => pence(a + b);
export const subtract = (a: Pence, b: Pence): Pence => pence(a - b);
export const sum = (amounts: readonly Pence[]): Pence => amounts.reduce(add, 0 as Pence);

/** The platform fee on an amount, half-up to the penny. Exact: no floating point. */
export function fee(amount: Pence): Pence {
  return pence(Math.floor((amount * PLATFORM_FEE_BASIS_POINTS + 5_000) / 10_000));
}

/** Splits a total by weights so that the parts sum to the total; leftover pennies go to the largest remainders first. */
export function split(total: Pence, weights: readonly number[]): Pence[] {
  const whole = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0 || whole <= 0 || weights.some((w) => w < 0 || !Number.isSafeInteger(w)))
    throw new RangeError("weights must be whole numbers, none negative, some positive");
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((value) => value / BigInt(whole));
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % BigInt(whole) }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  let left = BigInt(total) - parts.reduce((a, b) => a + b, 0n);
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => pence(Number(part)));
}

/** Parses an amount in pounds as people type it: "95", "95.5", "£1,200.00". Null when it is not an amount of whole pence. */
export function parsePounds(text: string): Pence | null {
  const match = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const pounds = Number(match[1]?.replaceAll(",", ""));
  const pennies = Number((match[2] ?? "").padEnd(2, "0"));
  return pence(pounds * 100 + pennies);
}

/** An amount as the value of a form field: "95" or "95.50". */
export function poundsInput(amount: Pence | number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
