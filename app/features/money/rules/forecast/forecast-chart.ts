import { dayAndMonth, shortDayAndYear } from "#kernel/dates.ts";
import { addDays, daysFrom, mondayOf } from "#kernel/days.ts";
import { laterDay } from "./bank-day.ts";
import type { Coming } from "./coming.ts";

/** A column of the chart: a week or a day; null for what has no day. Amounts in pence. */
export interface ComingStep {
  key: string;
  /** "Week of Mon 23 Nov 2026". */
  long: string;
  /** "23 Nov". */
  short: string;
  onItsWay: number;
  owed: number;
  held: number;
}

const NO_DATE = "no-date";
const WEEK = 7;
/** Fewer weeks are followed by empty ones, so that a single column is not as wide as the chart. */
const LEAST_WEEKS = 4;

/**
 * What comes in each week from this one on, or on each of the next seven days if everything comes in them, without gaps; what has no day is the
 * last column. Frozen money is in none. The columns sum to the forecast's total.
 */
export function comingSteps(all: readonly Coming[], today: string): { by: "week" | "day"; steps: ComingStep[] } {
  const items = all.filter(({ state }) => state !== "frozen");
  const last = items.reduce((latest, { bankDay }) => laterDay(latest, bankDay ?? today), today);
  const dated = items.some(({ bankDay }) => bankDay !== null);
  const by = dated && last < addDays(today, WEEK) ? "day" : "week";
  const keyOf = (day: string) => (by === "day" ? day : mondayOf(day));
  const end = laterDay(last, addDays(today, by === "day" ? WEEK - 1 : (LEAST_WEEKS - 1) * WEEK));
  const keys = [...new Set(daysFrom(today, end).map(keyOf))];
  const columns = keys.map((key) => ({
    key,
    long: by === "day" ? shortDayAndYear(key) : `Week of ${shortDayAndYear(key)}`,
    short: dayAndMonth(key),
    items: items.filter(({ bankDay }) => bankDay !== null && keyOf(bankDay) === key),
  }));
  const undated = items.filter(({ bankDay }) => bankDay === null);
  if (undated.length > 0) columns.push({ key: NO_DATE, long: "No date yet", short: "No date", items: undated });
  return { by, steps: columns.map(({ items: within, ...column }) => ({ ...column, ...sums(within) })) };
}

function sums(items: readonly Coming[]) {
  const of = (wanted: Coming["state"]) =>
    items.reduce((total, { state, amount }) => (state === wanted ? total + amount : total), 0);
  return { onItsWay: of("on_its_way"), owed: of("owed"), held: of("held") };
}
