import { DAY, later } from "#kernel/clock.ts";

export const DIFFERENCE_KINDS = [
  "missing_in_ledger",
  "missing_at_provider",
  "wrong_amount",
  "duplicate",
  "balance",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What each difference means, for people. */
export const DIFFERENCE_TEXT: Record<DifferenceKind, string> = {
  missing_in_ledger: "Not in the ledger",
  missing_at_provider: "Not at the provider",
  wrong_amount: "Different amounts",
  duplicate: "Twice on one side",
  balance: "Different balances",
};

/** Everything that the two books say of one thing (a charge, a refund, a fee…), in pence; empty: that side does not know it. */
export interface BothSides {
  provider: readonly number[];
  ledger: readonly number[];
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const once = (amounts: readonly number[]): number => total([...new Set(amounts)]);
const repeats = (amounts: readonly number[]): boolean => new Set(amounts).size < amounts.length;

/**
 * How the two sides differ about one thing; null when they agree. Sums count: a refund that bounced is nothing on both
 * sides, however many lines it took. One line too many of the same amount is a duplicate.
 */
export function differenceOf({ provider, ledger }: BothSides): DifferenceKind | null {
  if (total(provider) === total(ledger)) return null;
  if (repeats(provider) && once(provider) === total(ledger)) return "duplicate";
  if (repeats(ledger) && once(ledger) === total(provider)) return "duplicate";
  if (ledger.length === 0) return "missing_in_ledger";
  return provider.length === 0 ? "missing_at_provider" : "wrong_amount";
}

/** A stretch of time; without a bound it is open on that side. */
export interface Stretch {
  from: Date | null;
  until: Date | null;
}

/** How much of the provider's list is read before the place is written down. */
const STEP = 7 * DAY;
/** More steps than this are made longer: a list that reaches far back is not asked for a thousand times. */
const MOST_STEPS = 200;

/** Cuts time from `from` (null: the beginning of all) to now into stretches without gap or overlap; the last is open. */
export function stretches(from: Date | null, oldest: Date, now: Date): Stretch[] {
  const first = from ?? oldest;
  const span = Math.max(now.getTime() - first.getTime(), 0);
  const step = Math.max(STEP, Math.ceil(span / MOST_STEPS / DAY) * DAY);
  const cuts: Date[] = [];
  for (let at = later(first, step); at < now; at = later(at, step)) cuts.push(at);
  return [...cuts, null].map((until, index) => ({ from: index === 0 ? from : (cuts[index - 1] ?? null), until }));
}
