import { type Earned, earnedTogether } from "#features/money/rules/earned.ts";
import type { Pence } from "#kernel/money.ts";
import { keyOf, type Period, type PeriodId, type Step, stepsOf } from "./period.ts";
import { type QuotesSent, sentOf, winRate } from "./win-rate.ts";
import { type Source, type Won, type WonPart, wonByArea, wonBySource, wonTogether } from "./won-jobs.ts";

/** A tradesperson's figures in a period. Amounts in pence. */
export interface Numbers {
  period: PeriodId;
  /** Days in London; `first` is null for all time. */
  first: string | null;
  last: string;
  quotes: QuotesSent & { sent: number; winRate: number | null };
  /** The median wait of customers who wrote first, in seconds; null when there are too few. */
  reply: { seconds: number | null; asked: number };
  won: Won & { areas: (Won & { area: string })[]; sources: (Won & { source: Source })[] };
  earned: Earned & { steps: (Earned & { key: string })[]; categories: (Earned & { category: string })[] };
  views: { total: number; steps: { key: string; views: number }[] };
  /** The unit of `steps`. */
  step: Step;
}

interface Found {
  quotes: QuotesSent;
  reply: Numbers["reply"];
  earned: readonly { key: string; category: string; net: Pence; fee: Pence }[];
  won: readonly WonPart[];
  views: readonly { key: string; views: number }[];
}

/** Combines the query results: every step of the period, including empty ones. */
export function numbersOf(period: Period, found: Found): Numbers {
  const earliest = [...found.earned, ...found.views].map(({ key }) => key).sort()[0] ?? null;
  const { step, keys } = stepsOf(period, earliest);
  const at = <Row extends { key: string }>(rows: readonly Row[], key: string) =>
    rows.filter((row) => keyOf(step, row.key) === key);
  const categories = [...new Set(found.earned.map(({ category }) => category))];
  return {
    period: period.id,
    first: period.first,
    last: period.last,
    step,
    quotes: { ...found.quotes, sent: sentOf(found.quotes), winRate: winRate(found.quotes) },
    reply: found.reply,
    won: { ...wonTogether(found.won), areas: wonByArea(found.won), sources: wonBySource(found.won) },
    earned: {
      ...earnedTogether(found.earned),
      steps: keys.map((key) => ({ key, ...earnedTogether(at(found.earned, key)) })),
      categories: categories
        .map((category) => ({
          category,
          ...earnedTogether(found.earned.filter((part) => part.category === category)),
        }))
        .sort((a, b) => b.net - a.net || (a.category < b.category ? -1 : 1)),
    },
    views: {
      total: found.views.reduce((all, { views }) => all + views, 0),
      steps: keys.map((key) => ({ key, views: at(found.views, key).reduce((all, { views }) => all + views, 0) })),
    },
  };
}
