import type { Earned } from "#features/money/rules/earned.ts";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import type { Numbers } from "./numbers.ts";
import { type Step, stepWords } from "./period.ts";
import type { Source } from "./won-jobs.ts";

const sourceWordsText = {
  repeat: { label: "Returning customer", detail: "They had booked you before" },
  saved: { label: "Saved you", detail: "They saved your profile before you quoted" },
  wrote: { label: "Messaged you first", detail: "They sent you a message before you quoted" },
  found: { label: "You found their job", detail: "You quoted before they contacted you" },
};

const SOURCE_WORDS: Record<Source, { label: string; detail: string }> = sourceWordsText;

export const sourceWords = (source: Source) => SOURCE_WORDS[source];

const STEP_WORDS: Record<Step, string> = { day: "day", month: "month", year: "year" };

/** "Earnings by month". */
export const byStep = (what: string, step: Step): string => `${what} by ${STEP_WORDS[step]}`;
/** The heading of a table's first column. */
export const stepHead = (step: Step): string => ({ day: "Day", month: "Month", year: "Year" })[step];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** A wait as text, rounded to a useful unit: "25 minutes", "3 hours", "2 days". */
export function waitWords(seconds: number): string {
  if (seconds < HOUR) return plural(Math.max(1, Math.round(seconds / MINUTE)), "minute");
  if (seconds < DAY) return plural(Math.round(seconds / HOUR), "hour");
  return plural(Math.round(seconds / DAY), "day");
}

/** A figure as text, with a link to the list that it counts. */
export interface Figure {
  label: string;
  value: string;
  detail: string;
  to: string;
}

/** The figures of a period, for the tradesperson they belong to. */
export function figuresOf(numbers: Numbers, userId: string): Figure[] {
  const { quotes, reply, won, earned, views } = numbers;
  const decided = quotes.accepted + quotes.rejected + quotes.expired;
  return [
    {
      label: "Profile views",
      value: count(views.total),
      detail: "Times your profile was opened",
      to: `/tradesperson/${userId}`,
    },
    {
      label: "Quotes sent",
      value: count(quotes.sent),
      detail: quotes.pending === 0 ? "None waiting for an answer" : `${count(quotes.pending)} waiting for an answer`,
      to: "/manage-quotes",
    },
    {
      label: "Win rate",
      value: quotes.winRate === null ? "–" : `${quotes.winRate}%`,
      detail:
        quotes.winRate === null
          ? "No quotes decided yet"
          : `You won ${count(quotes.accepted)} of ${count(decided)} decided quotes`,
      to: "/manage-quotes?tab=accepted",
    },
    {
      label: "Response time",
      value: reply.seconds === null ? "–" : waitWords(reply.seconds),
      detail:
        reply.seconds === null
          ? "Not enough customers have messaged you first"
          : `Half of the ${count(reply.asked)} customers waited less than this`,
      to: "/messages",
    },
    {
      label: "Jobs won",
      value: count(won.jobs),
      detail: `${formatPounds(won.amount)} agreed`,
      to: "/my-jobs",
    },
    {
      label: "Earned",
      value: formatPounds(earned.net),
      detail: `Released to you, after the ${PLATFORM_FEE} fee`,
      to: "/tradesperson/payments",
    },
  ];
}

const grouped = new Intl.NumberFormat("en-GB");
export const count = (number: number): string => grouped.format(number);

export const EARNED_HEADS = ["Released", `${PLATFORM_FEE} fee`, "You get"] as const;

/** The price, the fee and the net amount as table cells. */
export const earnedCells = ({ price, fee, net }: Earned): string[] => [
  formatPounds(price),
  fee > 0 ? `−${formatPounds(fee)}` : formatPounds(0 - fee),
  formatPounds(net),
];

interface ChartColumn {
  key: string;
  long: string;
  short: string;
  value: number;
  text: string;
  cells: string[];
}

/** Earnings as chart columns, by net amount. */
export const earnedColumns = (step: Step, steps: readonly (Earned & { key: string })[]): ChartColumn[] =>
  steps.map((part) => ({
    key: part.key,
    ...stepWords(step, part.key),
    value: part.net,
    text: formatPounds(part.net),
    cells: earnedCells(part),
  }));

export const viewColumns = ({ step, views }: Pick<Numbers, "step" | "views">): ChartColumn[] =>
  views.steps.map(({ key, views }) => ({
    key,
    ...stepWords(step, key),
    value: views,
    text: `${count(views)} ${views === 1 ? "view" : "views"}`,
    cells: [count(views)],
  }));
