import { formatPounds } from "#kernel/pounds.ts";
import { firstDayOf, taxYearOf } from "#kernel/tax-year.ts";

export const WHAT_MAX = 120;
export const PLACE_MAX = 80;
/** Of expenses, and of trips, in one tax year: more than anybody types, and few enough for one file. */
export const YEARLY_MOST = 5_000;
/** £100,000, as for a quote. */
export const AMOUNT_MOST = 10_000_000;
/** Tenths of a mile of one trip: from one end of the country to the other and back. */
export const TRIP_MOST = 20_000;

/** Tax years before this one that are kept. The tax office may ask for records of the last five returns. */
const YEARS_KEPT = 6;

export const TOO_MUCH = `Amount must be ${formatPounds(AMOUNT_MOST, { pennies: false })} or less`;

/** The first tax year that is kept. */
export const firstYearKept = (today: string): number => taxYearOf(today) - YEARS_KEPT;

/** What is wrong with the day of an expense or a trip; null if nothing is. `today` is the day in London. */
export function wrongDay(day: string, today: string): "future" | "old" | null {
  if (day > today) return "future";
  return day < firstDayOf(firstYearKept(today)) ? "old" : null;
}
