import { formatPounds, type Pence, pence } from "#kernel/money.ts";

const inDistrict = (district: string) => `in ${district}`;

const inArea = (area: string) => `in the ${area} postcode area`;

const middleHalf = (jobs: number, work: string, where: string, tooFewIn: string | null) =>
  `From ${jobs} paid ${work} jobs ${where}: a quarter cost less and a quarter cost more.${tooFewIn ? ` There are not enough jobs in ${tooFewIn} yet.` : ""}`;

/** Fewer jobs say little about a price, and could reveal what one person paid. */
const ENOUGH_JOBS = 5;

/** How near the jobs are: the postcode's district ("LS6"), its area ("LS") or anywhere. */
type Within = "district" | "area" | "uk";

/** The interquartile range of what people paid. */
export interface Prices {
  low: Pence;
  high: Pence;
  /** The number of paid jobs that it is calculated from. */
  jobs: number;
}

/** The prices of the nearest place with enough jobs. */
export interface PriceRange extends Prices {
  within: Within;
  /** "LS6", "LS" or "UK". */
  place: string;
}

export interface PaidJobs {
  within: Within;
  place: string;
  amounts: readonly number[];
}

/** The range for the nearest place with enough jobs; null when no place has enough. */
export function priceRangeOf(nearestFirst: readonly PaidJobs[]): PriceRange | null {
  for (const { within, place, amounts } of nearestFirst) {
    const prices = pricesOf(amounts);
    if (prices) return { ...prices, within, place };
  }
  return null;
}

/** The range of some amounts in pence; null when there are too few. */
export function pricesOf(amounts: readonly number[]): Prices | null {
  if (amounts.length < ENOUGH_JOBS) return null;
  const sorted = [...amounts].sort((a, b) => a - b);
  return {
    low: pence(Math.round(quantile(sorted, 1, 4))),
    high: pence(Math.round(quantile(sorted, 3, 4))),
    jobs: sorted.length,
  };
}

/** The quantile `part`/`of` of sorted values, by linear interpolation. */
function quantile(sorted: readonly number[], part: number, of: number): number {
  const place = ((sorted.length - 1) * part) / of;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}

const pounds = (amount: Pence) => formatPounds(amount, { pennies: false });

/** "£85 to £150", or one price when both ends are equal. */
export const formatRange = ({ low, high }: Pick<Prices, "low" | "high">): string =>
  pounds(low) === pounds(high) ? pounds(low) : `${pounds(low)} to ${pounds(high)}`;

const WHERE: Record<Within, (place: string) => string> = {
  district: inDistrict,
  area: inArea,
  uk: () => "across the UK",
};

/** What the range is calculated from ("Plumbing", "Leaking tap"), and whether it includes jobs outside the district. */
export function describeRange(range: PriceRange, work: string, district: string | null): string {
  const where = WHERE[range.within](range.place);
  return middleHalf(range.jobs, work.toLowerCase(), where, range.within === "district" ? null : district);
}
