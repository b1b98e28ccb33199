import { HOUR } from "#kernel/clock.ts";

/** What "Best match" weighs about a quote. */
export interface Matchable {
  /** In pence. */
  amount: number;
  rating: number;
  reviewCount: number;
  /** Null if unknown. */
  miles: number | null;
  /** The first free day: "YYYY-MM-DD". */
  freeFrom: string;
  createdAt: Date;
  identityChecked: boolean;
}

/**
 * "Best match" adds up points, as the search for tradespeople does (`search-order`): a thousand are one star of the average rating, to
 * which five reviews of four stars are added, so that it counts for more when more reviews support it. Everything else takes points
 * away, compared with the best of the job's quotes in that respect. Nothing that a tradesperson could pay for counts.
 */
const MATCH_POINTS = {
  /** For each percent above the lowest price, up to `dearest`. */
  percent: -10,
  dearest: 60,
  /** The price is above what the customer wants to spend. */
  overBudget: -300,
  /** For each mile, up to `farthest`. Who gives no location counts as `unknownMiles` away. */
  mile: -30,
  farthest: 50,
  unknownMiles: 10,
  /** For each day after the soonest free day, up to `latest`. */
  day: -20,
  latest: 14,
  /** For each hour after the first of the quotes, up to `slowest`. */
  hour: -2,
  slowest: 72,
  /** Nobody has checked yet who they are. */
  notChecked: -500,
} as const;

/** The points of each quote, in the order given. `budgetMax` is the most that the customer wants to spend, in pence. */
export function matchPoints(quotes: readonly Matchable[], budgetMax: number | null): number[] {
  const lowest = Math.min(...quotes.map(({ amount }) => amount));
  const soonest = Math.min(...quotes.map(({ freeFrom }) => Date.parse(freeFrom)));
  const first = Math.min(...quotes.map(({ createdAt }) => createdAt.getTime()));
  return quotes.map(
    (quote) =>
      starPoints(quote) +
      most(100 * (quote.amount / lowest - 1), MATCH_POINTS.dearest) * MATCH_POINTS.percent +
      (budgetMax !== null && quote.amount > budgetMax ? MATCH_POINTS.overBudget : 0) +
      most(quote.miles ?? MATCH_POINTS.unknownMiles, MATCH_POINTS.farthest) * MATCH_POINTS.mile +
      most((Date.parse(quote.freeFrom) - soonest) / (24 * HOUR), MATCH_POINTS.latest) * MATCH_POINTS.day +
      most((quote.createdAt.getTime() - first) / HOUR, MATCH_POINTS.slowest) * MATCH_POINTS.hour +
      (quote.identityChecked ? 0 : MATCH_POINTS.notChecked),
  );
}

const starPoints = ({ rating, reviewCount }: Matchable): number =>
  (1_000 * (rating * reviewCount + 4 * 5)) / (reviewCount + 5);

const most = (value: number, limit: number): number => Math.min(value, limit);
