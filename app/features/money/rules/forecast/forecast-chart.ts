import { dayAndMonth, shortDayAndYear } from "#kernel/dates.ts";
import { addDays, daysFrom, mondayOf } from "#kernel/days.ts";
import { earlierDay } from "./bank-day.ts";
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

/**
 * What comes in each week, or on each day if everything comes within a week, from now on and without gaps; what has no day is the last
 * column. Frozen money is in none. The columns sum to the forecast's total.
 */
export function comingSteps(all: readonly Coming[], today: string): { by: "week" | "day"; steps: ComingStep[] } {
  const items = all.filter(({ state }) => state !== "frozen");
  const days = items.flatMap(({ bankDay }) => bankDay ?? []).sort();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const by = last < addDays(first, WEEK) ? "day" : "week";
  const keyOf = (day: string) => (by === "day" ? day : mondayOf(day));
  const keys = [
    ...new Set(days.length === 0 ? [] : daysFrom(by === "day" ? first : earlierDay(first, today), last).map(keyOf)),
  ];
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
