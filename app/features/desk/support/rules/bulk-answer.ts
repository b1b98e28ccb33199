import { SECOND } from "#kernel/clock.ts";

/** The most people to whom an operator writes without a second person. */
export const BULK_ALONE = 500;
/** How long it can be taken back before anything is sent. */
export const BULK_WAIT = 30 * SECOND;

/** What an answer to many does with one ticket. Each ticket has exactly one of these, so that they sum to the selection. */
export const BULK_OUTCOMES = ["mailed", "app_only", "fact_missing", "account_closed", "answered"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const bulkOutcomeLabels: Record<BulkOutcome, string> = {
  mailed: "By email, and in the app",
  app_only: "In the app only, no email",
  fact_missing: "Left open: a fact is missing",
  account_closed: "Left out: account closed",
  answered: "Left out: answered since",
};

/** Those that are sent. */
export const SENT_OUTCOMES: readonly BulkOutcome[] = ["mailed", "app_only"];

export interface BulkFacts {
  isClosed: boolean;
  /** It was answered, solved or written in after the operator looked at it. */
  hasChanged: boolean;
  /** The text has a variable without a value here. */
  lacksFact: boolean;
  getsMail: boolean;
}

export function bulkOutcome({ isClosed, hasChanged, lacksFact, getsMail }: BulkFacts): BulkOutcome {
  if (isClosed) return "account_closed";
  if (hasChanged) return "answered";
  if (lacksFact) return "fact_missing";
  return getsMail ? "mailed" : "app_only";
}

/** How many of each, with none left out. */
export function countOutcomes(outcomes: readonly BulkOutcome[]): Record<BulkOutcome, number> {
  const counts = Object.fromEntries(BULK_OUTCOMES.map((one) => [one, 0])) as Record<BulkOutcome, number>;
  for (const one of outcomes) counts[one] += 1;
  return counts;
}

export const sentCount = (counts: Readonly<Record<BulkOutcome, number>>): number =>
  SENT_OUTCOMES.reduce((sum, one) => sum + counts[one], 0);
