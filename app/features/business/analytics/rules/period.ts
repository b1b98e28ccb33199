import { dayAndMonth, longMonth, monthName, shortDayAndYear } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";

/** The periods by their name in the URL (`?period=`). The first is the default. */
export const PERIODS = [
  { id: "12-months", label: "12 months" },
  { id: "30-days", label: "30 days" },
  { id: "all", label: "All time" },
] as const;
export type PeriodId = (typeof PERIODS)[number]["id"];

/** What one column of a chart covers. A step's key is the first characters of a day, as many as `LENGTH` says. */
export type Step = "day" | "month" | "year";

/** Calendar days in London, first and last included; `first` is null for all time. */
export interface Period {
  id: PeriodId;
  first: string | null;
  last: string;
  /** The step in which it is read; `all` may be shown by years instead. */
  step: "day" | "month";
}

export const readPeriod = (text: string | null): PeriodId => PERIODS.find(({ id }) => id === text)?.id ?? PERIODS[0].id;

const DAYS = 30;
const MONTHS = 12;
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** The last 30 days, this month and the 11 before it, or all time, up to today. */
export function periodOf(id: PeriodId, today: string): Period {
  if (id === "30-days") return { id, first: addDays(today, 1 - DAYS), last: today, step: "day" };
  if (id === "12-months") return { id, first: addMonths(monthStart(today), 1 - MONTHS), last: today, step: "month" };
  return { id, first: null, last: today, step: "month" };
}

const LENGTH: Record<Step, number> = { day: 10, month: 7, year: 4 };

/** The key of the day, month or year that a day is in. */
export const keyOf = (step: Step, day: string): string => day.slice(0, LENGTH[step]);

/** More months than this are shown as years. */
const MOST_MONTHS = 24;

/** The steps of a period's charts in order, including empty ones. `earliest` is the first key that has data. */
export function stepsOf(period: Period, earliest: string | null): { step: Step; keys: string[] } {
  if (period.step === "day") return { step: "day", keys: daysBetween(period.first ?? period.last, period.last) };
  const last = keyOf("month", period.last);
  const first = keyOf("month", period.first ?? (earliest && earliest < last ? earliest : last));
  const months = monthsBetween(first, last);
  if (months.length <= MOST_MONTHS) return { step: "month", keys: months };
  return { step: "year", keys: [...new Set(months.map((month) => keyOf("year", month)))] };
}

function daysBetween(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (let month = first; month <= last; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month);
  return months;
}

/** A step as text: "Tue 3 Mar 2026", "March 2026", "2026"; and short, for the label of a column. */
export function stepWords(step: Step, key: string): { long: string; short: string } {
  if (step === "day") return { long: shortDayAndYear(key), short: dayAndMonth(key) };
  if (step === "month") return { long: longMonth(`${key}-01`), short: monthName(`${key}-01`) };
  return { long: key, short: key };
}

/** This screen's URL for a period. */
export const analyticsAddress = (id: PeriodId, page = "/tradesperson/analytics"): string =>
  id === PERIODS[0].id ? page : `${page}?period=${id}`;
