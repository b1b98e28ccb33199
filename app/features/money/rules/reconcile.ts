import { DAY, later } from "#kernel/clock.ts";
import { formatPounds } from "#kernel/money.ts";

const BY_PROVIDER = {
  missing_in_ledger: "Not in the ledger",
  missing_at_provider: "Not at the provider",
  wrong_amount: "Different amounts",
  duplicate: "Recorded twice",
  balance: "Different balances",
};

const BY_DOCUMENTS = {
  no_document: "No document",
  wrong_document: "A document says something else",
  fees: "Fee invoices and fees",
  vat: "VAT on fee invoices",
  seller_report: "Seller report and ledger",
  numbers: "Numbers of documents",
};

const BY_BOOKING = { paid: "Is the booking paid?", released: "Is the booking released?" };

export type DifferenceKind = keyof typeof BY_PROVIDER | keyof typeof BY_DOCUMENTS | keyof typeof BY_BOOKING;

/** Each kind of difference as text. */
export const DIFFERENCE_TEXT: Record<DifferenceKind, string> = { ...BY_PROVIDER, ...BY_DOCUMENTS, ...BY_BOOKING };

export const DIFFERENCE_KINDS = Object.keys(DIFFERENCE_TEXT) as [DifferenceKind, ...DifferenceKind[]];

/** What the ledger was compared with. */
export function otherSide(kind: DifferenceKind): "Provider" | "Documents" | "Booking" {
  if (kind in BY_BOOKING) return "Booking";
  return kind in BY_DOCUMENTS ? "Documents" : "Provider";
}

/** One side of a difference as text; null when it has no record. */
export const amountText = (amount: number | null): string => (amount === null ? "nothing" : formatPounds(amount));

/** The amounts that provider and ledger have for one charge, refund, fee and so on, in pence; empty where one has no record. */
export interface ComparedAmounts {
  provider: readonly number[];
  ledger: readonly number[];
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const once = (amounts: readonly number[]): number => total([...new Set(amounts)]);
const repeats = (amounts: readonly number[]): boolean => new Set(amounts).size < amounts.length;

/**
 * How provider and ledger differ; null when they agree. Their sums are compared, so a refund that bounced is zero whatever the
 * number of lines. A repeated amount on one side that explains the difference is a duplicate.
 */
export function differenceOf({ provider, ledger }: ComparedAmounts): DifferenceKind | null {
  if (total(provider) === total(ledger)) return null;
  if (repeats(provider) && once(provider) === total(ledger)) return "duplicate";
  if (repeats(ledger) && once(ledger) === total(provider)) return "duplicate";
  if (ledger.length === 0) return "missing_in_ledger";
  return provider.length === 0 ? "missing_at_provider" : "wrong_amount";
}

/** A time window; null means without a bound. */
export interface TimeWindow {
  from: Date | null;
  until: Date | null;
}

/** The length of a window; progress is stored after each. */
const STEP = 7 * DAY;
/** Windows are longer when there would be more than this, to limit the number of requests. */
const MAX_WINDOWS = 200;

/** Divides the time from `from` (null: everything) to now into windows without gaps or overlaps; the last has no end. */
export function timeWindows(from: Date | null, oldest: Date, now: Date): TimeWindow[] {
  const first = from ?? oldest;
  const span = Math.max(now.getTime() - first.getTime(), 0);
  const step = Math.max(STEP, Math.ceil(span / MAX_WINDOWS / DAY) * DAY);
  const cuts: Date[] = [];
  for (let at = later(first, step); at < now; at = later(at, step)) cuts.push(at);
  return [...cuts, null].map((until, index) => ({ from: index === 0 ? from : (cuts[index - 1] ?? null), until }));
}
