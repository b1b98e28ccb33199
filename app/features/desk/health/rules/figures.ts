import { CASE_KINDS, type CaseKind } from "../../cases/rules/case-kinds.ts";

/** The figure of the cases of a kind that ended on a day. */
export const caseFigure = <Kind extends CaseKind>(kind: Kind) => `cases_${kind}` as const;

/**
 * What is counted for each day. "jobs_…" are of the jobs posted that day, whenever the rest happened; "cases_…" are the operators' cases that ended;
 * amounts are pence.
 */
export const FIGURES = [
  "jobs_posted",
  "jobs_quoted_30m",
  "jobs_quoted_2h",
  "jobs_quoted_24h",
  "jobs_quoted_later",
  "jobs_booked",
  "jobs_paid",
  "jobs_reviewed",
  "bookings",
  "bookings_again",
  "bookings_completed",
  "booked_value",
  "disputes",
  "paid_value",
  "released_value",
  "fees",
  "provider_fees",
  "refunded_value",
  "support_messages",
  "new_customers",
  "new_tradespeople",
  ...CASE_KINDS.map(caseFigure),
] as const;
export type Figure = (typeof FIGURES)[number];

const AMOUNTS: ReadonlySet<Figure> = new Set([
  "booked_value",
  "paid_value",
  "released_value",
  "fees",
  "provider_fees",
  "refunded_value",
]);

/** Whether a figure is pence, and no number of things. */
export const isAmount = (figure: Figure): boolean => AMOUNTS.has(figure);

export type Figures = Record<Figure, number>;

/** The figures of one London day. */
export interface Day {
  day: string;
  figures: Figures;
}

/** The sum of some days. */
export function sumOf(days: readonly Day[]): Figures {
  const total = (name: Figure) => days.reduce((sum, { figures }) => sum + figures[name], 0);
  return Object.fromEntries(FIGURES.map((name) => [name, total(name)])) as Figures;
}

/** A share in percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

/** Jobs that had a quote within a day. */
export const quotedInADay = (of: Figures): number => of.jobs_quoted_30m + of.jobs_quoted_2h + of.jobs_quoted_24h;
