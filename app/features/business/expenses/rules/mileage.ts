import { type Pence, pence, subtract } from "#kernel/money.ts";

/**
 * The mileage allowance for cars and vans. Miles are whole numbers of tenths of a mile, so that nothing is calculated with fractions.
 */

interface MileageRate {
  /** The first tax year in which it applies. */
  since: number;
  /** Miles of a tax year at the first rate. */
  threshold: number;
  /** Pence for each of these miles, and for each further one. */
  first: number;
  after: number;
}

/** HMRC's rates, newest first. */
const RATES: readonly [MileageRate, ...MileageRate[]] = [{ since: 2011, threshold: 10_000, first: 45, after: 25 }];

export const TENTHS = 10;

/** The rates of a tax year. */
export const mileageRate = (taxYear: number): MileageRate =>
  RATES.find(({ since }) => taxYear >= since) ?? (RATES.at(-1) as MileageRate);

/** The allowance for the first `tenths` of a mile of a tax year, half-up to the penny. */
export function allowanceUpTo(taxYear: number, tenths: number): Pence {
  const { threshold, first, after } = mileageRate(taxYear);
  const atFirst = Math.min(tenths, threshold * TENTHS);
  const tenthsOfPence = atFirst * first + (tenths - atFirst) * after;
  return pence(Math.floor((tenthsOfPence + TENTHS / 2) / TENTHS));
}

/**
 * The allowance for a trip of `tenths`, after `before` in the same tax year. The trips of a year add up to the allowance of the year, so a
 * penny that rounding gives to one is not given to the next.
 */
export const tripAllowance = (taxYear: number, before: number, tenths: number): Pence =>
  subtract(allowanceUpTo(taxYear, before + tenths), allowanceUpTo(taxYear, before));

const MILES = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d))?$/;

/** Tenths of a mile from miles as people type them: "12", "12.5", "1,200". Null for anything else, such as two decimals. */
export function parseMiles(text: string): number | null {
  const match = MILES.exec(text.trim());
  return match ? Number(match[1]?.replaceAll(",", "")) * TENTHS + Number(match[2] ?? 0) : null;
}

/** Tenths of a mile from a number of miles in JSON. Null for more than one decimal. */
export function tenthsOf(miles: number): number | null {
  const tenths = Math.round(miles * TENTHS);
  return Number.isSafeInteger(tenths) && tenths / TENTHS === miles ? tenths : null;
}

const shown = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** "1,234.5". */
export const milesText = (tenths: number): string => shown.format(tenths / TENTHS);

/** "12.5 miles". */
export const milesInWords = (tenths: number): string => `${milesText(tenths)} ${tenths === TENTHS ? "mile" : "miles"}`;

/** Miles as the value of a form field: "1234.5". */
export const milesInput = (tenths: number): string => String(tenths / TENTHS);
