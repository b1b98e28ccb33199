import { formatPounds, pence } from "#kernel/money.ts";
import { type Figures, quotedInADay, shareOf } from "./figures.ts";

export interface KeyFigure {
  label: string;
  value: string;
  /** "+18%" or "+4 points"; null when there is nothing to compare with. */
  change: string | null;
  /** Whether the change is for the worse, which is not the same as less. */
  worse: boolean;
  /** "from 1,622". */
  before: string;
}

const count = new Intl.NumberFormat("en-GB");
const pounds = (value: number) => formatPounds(pence(Math.round(value)), { pennies: false });
const percent = (value: number | null) =>
  value === null ? "–" : `${value.toFixed(1).replace(/\.0$/, "").replace("-", "−")}%`;

/** The six figures above the charts: of a period, and of the same number of days before it. */
export const keyFigures = (now: Figures, before: Figures): KeyFigure[] => [
  amount("Jobs posted", now.jobs_posted, before.jobs_posted, (value) => count.format(value)),
  share("A quote in 24 hours", now, before, (of) => shareOf(quotedInADay(of), of.jobs_posted)),
  share("Filled", now, before, (of) => shareOf(of.jobs_booked, of.jobs_posted)),
  amount("Value booked", now.booked_value, before.booked_value, pounds),
  share("Take rate, net", now, before, takeRate),
  share("Disputes", now, before, (of) => shareOf(of.disputes, of.bookings), "less"),
];

/** Our share of what is released, less the provider's share of what is paid: the two happen at different times. */
function takeRate(of: Figures): number | null {
  const [ours, theirs] = [shareOf(of.fees, of.released_value), shareOf(of.provider_fees, of.paid_value)];
  return ours === null ? null : ours - (theirs ?? 0);
}

function amount(label: string, now: number, before: number, text: (value: number) => string): KeyFigure {
  const change = before === 0 ? null : Math.round(((now - before) / before) * 100);
  return {
    label,
    value: text(now),
    change: change === null ? null : `${signOf(change)}${Math.abs(change)}%`,
    worse: now < before,
    before: before === 0 ? "nothing before" : `from ${text(before)}`,
  };
}

function share(
  label: string,
  now: Figures,
  before: Figures,
  of: (figures: Figures) => number | null,
  better: "more" | "less" = "more",
): KeyFigure {
  const [value, was] = [of(now), of(before)];
  const change = value === null || was === null ? null : Math.round((value - was) * 10) / 10;
  return {
    label,
    value: percent(value),
    change:
      change === null ? null : `${signOf(change)}${Math.abs(change)} ${Math.abs(change) === 1 ? "point" : "points"}`,
    worse: change !== null && (better === "more" ? change < 0 : change > 0),
    before: was === null ? "nothing before" : `from ${percent(was)}`,
  };
}

const signOf = (change: number): string => (change > 0 ? "+" : change < 0 ? "−" : "");

/** From a posted job to its review: how many jobs reached each step, and as a share of those posted. */
export const stepsOf = (of: Figures): { label: string; count: number; share: number | null }[] =>
  [
    { label: "Posted", count: of.jobs_posted },
    { label: "A quote in 24 hours", count: quotedInADay(of) },
    { label: "Booked", count: of.jobs_booked },
    { label: "Paid", count: of.jobs_paid },
    { label: "Reviewed", count: of.jobs_reviewed },
  ].map((step) => ({ ...step, share: shareOf(step.count, of.jobs_posted) }));

/** When the first quote came, each with the share of the jobs posted. */
export function firstQuotes(of: Figures): { label: string; count: number; share: number | null }[] {
  const quoted = quotedInADay(of) + of.jobs_quoted_later;
  return [
    { label: "30 minutes", count: of.jobs_quoted_30m },
    { label: "2 hours", count: of.jobs_quoted_2h },
    { label: "24 hours", count: of.jobs_quoted_24h },
    { label: "Later", count: of.jobs_quoted_later },
    { label: "Never", count: of.jobs_posted - quoted },
  ].map((step) => ({ ...step, share: shareOf(step.count, of.jobs_posted) }));
}
