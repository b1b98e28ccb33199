import { DAY, HOUR, MINUTE } from "#kernel/clock.ts";
import { CLOCK_PERIODS, dayNumber, type Frequency, type Rule } from "./rules.ts";

/**
 * The times at which a rule repeats. A rule is a sequence of periods (days, weeks, months, years). Of each period, all days are compared with what the
 * rule says. Without a COUNT, the periods before the range are jumped over, so that an old series costs no more than a new one.
 */

export class TooManySteps extends Error {}

/** How much may still be calculated; shared by several rules. A rule can ask for a day that never comes. */
export interface Steps {
  left: number;
}

function step(steps: Steps, count = 1): void {
  steps.left -= count;
  if (steps.left < 0) throw new TooManySteps();
}

interface Range {
  from: number;
  to: number;
}

/**
 * When a series that begins at `start` repeats, from `from` to `to`, by what a clock shows (both included), in order. `start` counts only if it fits the rule.
 * Throws TooManySteps.
 */
export function* repetitionsOf(rule: Rule, start: number, { from, to }: Range, steps: Steps): Generator<number> {
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  const timesOf = CLOCK_PERIODS[rule.freq] ? clockPeriods(rule, start) : dayPeriods(rule, start);
  const first = rule.count === null ? Math.max(0, timesOf.indexOf(Math.max(from, start))) : 0;
  for (let index = first; left > 0; index++) {
    const begins = timesOf.beginOf(index);
    // The days of a week that began before it still count.
    if (begins > to) return;
    const times = positioned(rule, timesOf.timesIn(index, steps));
    for (const time of times) {
      if (time < start || left <= 0) continue;
      left--;
      if (time > to) return;
      if (time >= from) yield time;
    }
  }
}

function positioned({ positions }: Rule, times: number[]): number[] {
  if (!positions) return times;
  const chosen = positions.map((position) => times.at(position > 0 ? position - 1 : position));
  const found = positions.flatMap((position, at) =>
    Math.abs(position) <= times.length && chosen[at] !== undefined ? [chosen[at]] : [],
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

interface Periods {
  /** The index of a period that begins at this time or before, and no repetition of it or later is missed by beginning there. */
  indexOf(wall: number): number;
  beginOf(index: number): number;
  timesIn(index: number, steps: Steps): number[];
}

/** Hours, minutes and seconds. */
function clockPeriods(rule: Rule, start: number): Periods {
  const length = CLOCK_PERIODS[rule.freq] ?? HOUR;
  const zero = Math.floor(start / length) * length;
  const fits = dayFilter(rule, start);
  const { hours, minutes, seconds } = rule;
  const minutesIn = length === HOUR ? (minutes ?? [shown(start, HOUR, MINUTE)]) : [0];
  const secondsIn = length >= MINUTE ? (seconds ?? [shown(start, MINUTE, 1_000)]) : [0];
  const within = minutesIn.flatMap((minute) => secondsIn.map((second) => minute * MINUTE + second * 1_000));
  const allowed = (begin: number): boolean =>
    (!hours || hours.includes(shown(begin, DAY, HOUR))) &&
    (!minutes || length === HOUR || minutes.includes(shown(begin, HOUR, MINUTE))) &&
    (!seconds || length >= MINUTE || seconds.includes(shown(begin, MINUTE, 1_000)));
  const beginOf = (index: number) => zero + index * rule.interval * length;
  return {
    indexOf: (wall) => Math.floor((wall - zero) / (rule.interval * length)),
    beginOf,
    timesIn(index, steps) {
      step(steps);
      const begin = beginOf(index);
      return allowed(begin) && fits(dayNumber(begin)) ? within.map((ms) => begin + ms) : [];
    },
  };
}

/** The hour of a day, the minute of an hour, the second of a minute. */
const shown = (wall: number, whole: number, part: number): number => Math.floor(modulo(wall, whole) / part);
const modulo = (number: number, by: number): number => ((number % by) + by) % by;

const DAYS_IN: Partial<Record<Frequency, number>> = { DAILY: 1, WEEKLY: 7 };

/** Days, weeks, months and years: the days of each, by the number of the day, and the times of each day. */
function dayPeriods(rule: Rule, start: number): Periods {
  const { firstDay, indexOf } = calendarPeriods(rule, start);
  const fits = dayFilter(rule, start);
  const clock = timesOfDay(rule, start);
  const length = DAYS_IN[rule.freq];
  return {
    indexOf: (wall) => indexOf(dayNumber(wall)),
    beginOf: (index) => firstDay(index) * DAY,
    timesIn(index, steps) {
      const first = firstDay(index);
      const days = length ?? lengthOfPeriod(rule, first);
      step(steps, days);
      const times: number[] = [];
      for (let day = first; day < first + days; day++)
        if (fits(day)) for (const ms of clock) times.push(day * DAY + ms);
      return times;
    },
  };
}

const lengthOfPeriod = ({ freq }: Rule, first: number): number => {
  const { year, month } = dateOf(first);
  return (freq === "MONTHLY" ? dayOf(year, month + 1, 1) : dayOf(year + 1, 0, 1)) - first;
};

function calendarPeriods({ freq, interval, weekStart }: Rule, start: number) {
  const day = dayNumber(start);
  const { year, month } = dateOf(day);
  const inMonths = (first: number, months: number) => ({
    firstDay: (index: number) => dayOf(year, first + index * interval * months, 1),
    indexOf: (of: number) => {
      const then = dateOf(of);
      return Math.floor(((then.year - year) * 12 + then.month - first) / (interval * months));
    },
  });
  if (freq === "YEARLY") return inMonths(0, 12);
  if (freq === "MONTHLY") return inMonths(month, 1);
  const length = freq === "WEEKLY" ? 7 * interval : interval;
  const zero = freq === "WEEKLY" ? day - modulo(weekdayOf(day) - weekStart, 7) : day;
  return {
    firstDay: (index: number) => zero + index * length,
    indexOf: (of: number) => Math.floor((of - zero) / length),
  };
}

function timesOfDay({ hours, minutes, seconds }: Rule, start: number): number[] {
  const times = (hours ?? [shown(start, DAY, HOUR)]).flatMap((hour) =>
    (minutes ?? [shown(start, HOUR, MINUTE)]).flatMap((minute) =>
      (seconds ?? [shown(start, MINUTE, 1_000)]).map((second) => hour * HOUR + minute * MINUTE + second * 1_000),
    ),
  );
  return times.sort((a, b) => a - b);
}

/** Whether a rule has a day; what it leaves open is as on its first day. */
function dayFilter(rule: Rule, start: number): (day: number) => boolean {
  const { freq, months, weeks, yearDays } = rule;
  const first = dateOf(dayNumber(start));
  let { weekdays, monthDays } = rule;
  let inMonths = months;
  const nothingSaid = !weekdays && !monthDays && !yearDays;
  if (nothingSaid && (freq === "WEEKLY" || (freq === "YEARLY" && weeks)))
    weekdays = [{ weekday: weekdayOf(dayNumber(start)), nth: 0 }];
  else if (nothingSaid && (freq === "MONTHLY" || freq === "YEARLY")) {
    monthDays = [first.day];
    if (freq === "YEARLY") inMonths = months ?? [first.month + 1];
  }
  if (!inMonths && !weekdays && !monthDays && !yearDays && !weeks) return () => true;
  return (day) => {
    if (weekdays && !weekdays.some(({ weekday }) => weekday === weekdayOf(day))) return false;
    const date = dateOf(day);
    if (inMonths && !inMonths.includes(date.month + 1)) return false;
    if (monthDays && !has(monthDays, date.day, dayOf(date.year, date.month + 1, 0) - dayOf(date.year, date.month, 0)))
      return false;
    if (yearDays && !has(yearDays, day - dayOf(date.year, 0, 0), dayOf(date.year + 1, 0, 0) - dayOf(date.year, 0, 0)))
      return false;
    if (weeks && freq === "YEARLY" && !has(weeks, ...weekOf(day, rule.weekStart))) return false;
    return !weekdays || weekdays.some((one) => isNth(one, day, date, rule));
  };
}

/** Counted from the first or, below zero, from the last of so many. */
const has = (list: readonly number[], one: number, most: number): boolean =>
  list.includes(one) || list.includes(one - most - 1);

/** Only in months and years has a weekday a number. */
function isNth({ weekday, nth }: { weekday: number; nth: number }, day: number, date: CalendarDate, rule: Rule) {
  if (weekday !== weekdayOf(day)) return false;
  const inMonth = rule.freq === "MONTHLY" || (rule.freq === "YEARLY" && rule.months !== null);
  if (nth === 0 || (!inMonth && (rule.freq !== "YEARLY" || rule.weeks))) return true;
  const [first, next] = inMonth
    ? [dayOf(date.year, date.month, 1), dayOf(date.year, date.month + 1, 1)]
    : [dayOf(date.year, 0, 1), dayOf(date.year + 1, 0, 1)];
  const which = nth > 0 ? Math.floor((day - first) / 7) + 1 : -Math.floor((next - 1 - day) / 7) - 1;
  return which === nth;
}

/** The number of a day's week, and of how many in its year: the first one has at least four days of January. */
function weekOf(day: number, weekStart: number): [number, number] {
  const firstWeekOf = (year: number): number => {
    const january = dayOf(year, 0, 1);
    const into = modulo(weekdayOf(january) - weekStart, 7);
    return into <= 3 ? january - into : january + 7 - into;
  };
  const { year } = dateOf(day);
  const inYear = day >= firstWeekOf(year + 1) ? year + 1 : day < firstWeekOf(year) ? year - 1 : year;
  const first = firstWeekOf(inYear);
  return [Math.floor((day - first) / 7) + 1, Math.round((firstWeekOf(inYear + 1) - first) / 7)];
}

interface CalendarDate {
  year: number;
  /** 0 is January. */
  month: number;
  day: number;
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => modulo(day + 3, 7) + 1;
const dayOf = (year: number, month: number, day: number): number => Math.round(Date.UTC(year, month, day) / DAY);
function dateOf(day: number): CalendarDate {
  const date = new Date(day * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}
