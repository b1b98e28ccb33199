import { DAY, HOUR, MINUTE } from "#kernel/clock.ts";
import { timeOf, type WrittenTime } from "./values.ts";

/** Rules of repetition (RRULE): how they are read. */

const FREQUENCIES = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface Rule {
  freq: Frequency;
  interval: number;
  count: number | null;
  until: WrittenTime | null;
  /** 1 is Monday, 7 Sunday. */
  weekStart: number;
  seconds: number[] | null;
  minutes: number[] | null;
  hours: number[] | null;
  /** Weekdays, each with which one of its month or year; 0 for all of them. */
  weekdays: { weekday: number; nth: number }[] | null;
  monthDays: number[] | null;
  yearDays: number[] | null;
  weeks: number[] | null;
  months: number[] | null;
  positions: number[] | null;
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const KNOWN = new Set(
  "FREQ INTERVAL COUNT UNTIL WKST BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS".split(
    " ",
  ),
);
const MOST_IN_A_LIST = 400;

class UnknownRule extends Error {}

/** Reads a rule; null for one that we do not know, or only a part of it. */
export function ruleOf(text: string): Rule | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";")) {
    const [name = "", value = ""] = part.trim().split("=");
    if (name !== "") parts.set(name, value);
  }
  // Other calendars of the world, and days that a month does not have moved to others.
  if ((parts.get("RSCALE") ?? "GREGORIAN") !== "GREGORIAN" || (parts.get("SKIP") ?? "OMIT") !== "OMIT") return null;
  if ([...parts.keys()].some((name) => !(KNOWN.has(name) || /^(X-.*|RSCALE|SKIP)$/.test(name)))) return null;
  try {
    return readRule(parts);
  } catch (error) {
    if (error instanceof UnknownRule) return null;
    throw error;
  }
}

function readRule(parts: ReadonlyMap<string, string>): Rule {
  const numbers = (name: string, least: number, most: number): number[] | null => {
    const text = parts.get(name);
    if (text === undefined) return null;
    const list = text.split(",", MOST_IN_A_LIST).map((digits) => wholeNumber(digits, least, most));
    return [...new Set(list)].sort((a, b) => a - b);
  };
  const signed = (name: string, most: number): number[] | null => {
    const list = numbers(name, -most, most);
    if (list?.includes(0)) throw new UnknownRule();
    return list;
  };
  const freq = FREQUENCIES.find((one) => one === parts.get("FREQ"));
  const until = parts.get("UNTIL");
  const end = until === undefined ? null : timeOf(until);
  const weekStart = WEEKDAYS.indexOf(parts.get("WKST") ?? "MO") + 1;
  if (!freq || weekStart === 0 || (until !== undefined && !end)) throw new UnknownRule();
  return {
    freq,
    interval: wholeNumber(parts.get("INTERVAL") ?? "1", 1, 1_000_000),
    count: parts.has("COUNT") ? wholeNumber(parts.get("COUNT") ?? "", 0, 100_000_000) : null,
    until: end,
    weekStart,
    seconds: numbers("BYSECOND", 0, 60),
    minutes: numbers("BYMINUTE", 0, 59),
    hours: numbers("BYHOUR", 0, 23),
    weekdays: weekdaysOf(parts.get("BYDAY")),
    monthDays: signed("BYMONTHDAY", 31),
    yearDays: signed("BYYEARDAY", 366),
    weeks: signed("BYWEEKNO", 53),
    months: numbers("BYMONTH", 1, 12),
    positions: signed("BYSETPOS", 366),
  };
}

function wholeNumber(text: string, least: number, most: number): number {
  const number = /^[+-]?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UnknownRule();
}

function weekdaysOf(text: string | undefined): Rule["weekdays"] {
  if (text === undefined) return null;
  return text.split(",", MOST_IN_A_LIST).map((one) => {
    const [, nth, day = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one.trim()) ?? [];
    const weekday = WEEKDAYS.indexOf(day) + 1;
    if (weekday === 0) throw new UnknownRule();
    return { weekday, nth: nth === undefined ? 0 : wholeNumber(nth, -53, 53) };
  });
}

/** How long a period is that its rule counts by the clock; null for those of whole days. */
export const CLOCK_PERIODS: Partial<Record<Frequency, number>> = { SECONDLY: 1_000, MINUTELY: MINUTE, HOURLY: HOUR };
export const dayNumber = (wall: number): number => Math.floor(wall / DAY);
