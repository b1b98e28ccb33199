import {
  avoidsHolidays,
  type Diary,
  freeWindows,
  isOver,
  isUsual,
  NEXT_FREE_DAYS,
  whyNotFree,
} from "#features/bookings/calendar/rules/windows.ts";
import { type ArrivalWindow, partOfDay } from "#features/bookings/rules/appointment.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { datesToChoose, findOffered, type OfferedDate } from "./offered-dates.ts";

/** The days from which somebody chooses who accepts a quote. */

/** A day with the windows in which the tradesperson is free. */
export interface DayChoice {
  day: string;
  windows: readonly ArrivalWindow[];
}

/** Where the days come from: the quote offers them, the calendar has them free, or nothing is known and a day can only be asked for. */
export type DaySource = "offered" | "free" | "asked";

export interface DayFacts {
  /** The dates that the quote offers. */
  dates: readonly OfferedDate[] | null;
  diary: Diary;
  now: Date;
  /** How long the work takes. */
  durationMinutes: number | null;
  /** The day from which the customer would like the work; null for any day. */
  wanted: string | null;
}

const TILES = 3;

/** The first days to choose from, the soonest first. */
export function dayChoices(facts: DayFacts): { source: DaySource; days: DayChoice[] } {
  const offered = offeredDays(facts).slice(0, TILES);
  if (offered.length > 0) return { source: "offered", days: offered };
  const source = facts.diary.hours.length > 0 ? "free" : "asked";
  const tomorrow = addDays(londonDay(facts.now), 1);
  const first = facts.wanted && facts.wanted >= londonDay(facts.now) ? facts.wanted : tomorrow;
  const days = Array.from({ length: NEXT_FREE_DAYS }, (_, index) => addDays(first, index))
    .filter((day) => isUsual(day, facts.diary))
    .filter((day) => avoidsHolidays({ day, window: null, durationMinutes: facts.durationMinutes }, facts.diary))
    .map((day) => ({ day, windows: windowsOn(day, facts) }))
    .filter(({ windows }) => windows.length > 0);
  return { source, days: days.slice(0, TILES) };
}

/** The windows of a day that can be chosen: those that the quote offers for it, else the free ones of two hours, or parts of the day. */
export function windowsOn(day: string, facts: DayFacts): readonly ArrivalWindow[] {
  const offered = offeredDays(facts).find((one) => one.day === day);
  if (offered) return offered.windows;
  const free = freeWindows(day, facts.diary, facts.now, facts.durationMinutes);
  const short = free.filter((window) => partOfDay(window) === null);
  return short.length > 0 ? short : free;
}

/** Whether a day and window can be chosen; without a window, whether any time of the day is free. */
export function isChoosable(chosen: { day: string; window: ArrivalWindow | null }, facts: DayFacts): boolean {
  const { diary, now, durationMinutes } = facts;
  if (chosen.window && isOver(chosen.day, chosen.window, now)) return false;
  const workDays = chosen.window
    ? findOffered({ date: chosen.day, window: chosen.window }, facts.dates)?.days
    : undefined;
  return whyNotFree({ ...chosen, durationMinutes, workDays }, diary, now) === null;
}

function offeredDays({ dates, diary, now, durationMinutes }: Omit<DayFacts, "wanted">): DayChoice[] {
  const free = datesToChoose(dates, now).filter(
    ({ date: day, window, days: workDays }) =>
      whyNotFree({ day, window, durationMinutes, workDays }, diary, now) === null,
  );
  return [...new Set(free.map(({ date }) => date))].map((day) => ({
    day,
    windows: free.filter(({ date }) => date === day).map(({ window }) => window),
  }));
}
