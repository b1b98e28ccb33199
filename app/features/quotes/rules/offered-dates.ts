import {
  avoidsHolidays,
  type Diary,
  daysApart,
  freeWindows,
  isOver,
  isUsual,
  overlaps,
  refusalOf,
  whyNotFree,
  workingDays,
} from "#features/bookings/calendar/rules/windows.ts";
import { type ArrivalWindow, windowValue } from "#features/bookings/rules/appointment.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import type { FieldError } from "#kernel/errors.ts";
import { DATE_DAYS_MAX } from "./quote-limits.ts";

/** A day and an arrival window on which a quote's tradesperson can come; an acceptance may choose one. */
export interface OfferedDate {
  date: string;
  window: ArrivalWindow;
  /** Every day of work whose days are apart, `date` first; missing for one day, and for days that follow each other. */
  days?: readonly string[] | undefined;
}
/** As they were sent: an empty row of the form is null, so that errors name the row that was typed. */
export type SentDates = readonly (OfferedDate | null)[];

/** As the value of a choice: "2026-11-26 08:00-10:00". */
export const dateValue = ({ date, window }: OfferedDate): string => `${date} ${windowValue(window)}`;

/** A row of the form. */
export interface DateTexts {
  date?: string | undefined;
  window?: string | undefined;
  /** The further days, where they are apart. */
  more?: readonly (string | undefined)[] | undefined;
}
export const textsOfDates = (dates: readonly OfferedDate[]): DateTexts[] =>
  dates.map(({ date, window, days }) => ({ date, window: windowValue(window), ...(days && { more: days.slice(1) }) }));

/** The date of a quote with this day and window. */
export const findOffered = (
  chosen: Pick<OfferedDate, "date" | "window">,
  dates: readonly OfferedDate[] | null,
): OfferedDate | undefined => dates?.find((date) => dateValue(date) === dateValue(chosen));

/** Whether a quote offers exactly these days. */
const isOffered = (sent: OfferedDate, dates: readonly OfferedDate[] | null): boolean => {
  const offered = findOffered(sent, dates);
  return offered !== undefined && String(offered.days) === String(sent.days);
};

/** The dates of a quote; null when it offers none. */
export function datesIn(sent: SentDates | null | undefined): OfferedDate[] | null {
  const dates = sent?.filter((date) => date !== null) ?? [];
  return dates.length > 0 ? dates : null;
}

interface Limits {
  today: string;
  /** The last day of the quote. */
  lastDay: string;
  /** How many days the work takes. */
  count: number;
  /** Dates that the quote offers already: they are not refused for the time that has passed since. */
  kept: readonly OfferedDate[] | null;
}

/** What is wrong with the dates of a quote, whatever is in the calendar, by the API's names of the fields. */
export function datesProblems(dates: SentDates, { today, lastDay, count, kept }: Limits): FieldError[] {
  const last = addDays(lastDay, DATE_DAYS_MAX);
  return dates.flatMap((one, index) => {
    if (!one) return [];
    const wrong = (field: string, message: string) => [{ field: `dates.${index}.${field}`, message }];
    if (dates.slice(0, index).some((other) => other?.date === one.date && overlaps(other.window, one.window)))
      return wrong("window_start", "You’ve offered that time twice. Choose another");
    if (isOffered(one, kept)) return [];
    if (one.date <= today) return wrong("date", "Offer a day from tomorrow");
    if (one.date > last) return wrong("date", `Offer a day up to ${shortDay(last, today)}`);
    const problem = one.days && apartProblem(one.days, { first: one.date, last, today, count });
    return problem ? wrong("days", problem) : [];
  });
}

/** What is wrong with days that are apart; null for nothing. */
function apartProblem(
  days: readonly string[],
  { first, last, today, count }: { first: string; last: string; today: string; count: number },
): string | null {
  if (count < 2) return "Only work that takes several days can have days apart";
  if (days.length !== count) return `Give all ${count} days of the work`;
  if (days[0] !== first) return "The first of the days must be the date";
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? ""))) return "Give each day once, in order";
  return (days.at(-1) ?? "") > last ? `Offer days up to ${shortDay(last, today)}` : null;
}

/** The calendar that dates have to be free in, for all the time that the work takes. */
interface FreeDates {
  diary: Diary;
  now: Date;
  durationMinutes: number | null;
}

/** Which of the dates are not free in the calendar, except those that were offered before. */
export const datesNotFree = (
  dates: SentDates,
  { diary, now, kept, durationMinutes }: FreeDates & { kept: readonly OfferedDate[] | null },
): FieldError[] =>
  dates.flatMap((one, index) => {
    if (!one || isOffered(one, kept)) return [];
    const why = whyNotFree({ day: one.date, window: one.window, durationMinutes, workDays: one.days }, diary, now);
    if (!why) return [];
    const { field, message } = refusalOf(why, { by: "tradesperson", dateField: "date" });
    return [{ field: `dates.${index}.${field}`, message }];
  });

const SUGGESTED = 4;
const LOOKED_AT = 60;

/** The first free window of each of the next days with one, from tomorrow on, bank holidays left out. Work of several days follows on the one before. */
export function suggestedDates({ diary, now, durationMinutes }: FreeDates): OfferedDate[] {
  const today = londonDay(now);
  const found: OfferedDate[] = [];
  for (let days = 1, last = today; days <= LOOKED_AT && found.length < SUGGESTED; days++) {
    const date = addDays(today, days);
    const [window] = date > last ? freeWindows(date, diary, now, durationMinutes) : [];
    if (!window || !avoidsHolidays({ day: date, window, durationMinutes }, diary)) continue;
    found.push({ date, window });
    last = workingDays({ day: date, window, durationMinutes }, diary).at(-1) ?? date;
  }
  return found;
}

/**
 * The same for work whose days need not follow each other: the first free window, and the next free days after it. Only where there is other work
 * between them, a bank holiday, or a weekend on which nobody said that they work.
 */
export function suggestedApart({ diary, now, durationMinutes }: FreeDates): OfferedDate[] {
  const today = londonDay(now);
  const found: OfferedDate[] = [];
  for (let ahead = 1, last = today; ahead <= LOOKED_AT && found.length < SUGGESTED; ahead++) {
    const date = addDays(today, ahead);
    const asked = { day: date, window: null, durationMinutes };
    const days = date > last && isUsual(date, diary) ? daysApart(asked, diary) : null;
    if (!days || String(days) === String(workingDays(asked, diary))) continue;
    const [window] = freeWindows(date, diary, now, durationMinutes, days);
    if (!window) continue;
    found.push({ date, window, days });
    last = days.at(-1) ?? date;
  }
  return found;
}

/** The dates that have not passed, the first one first. */
export const datesToChoose = (dates: readonly OfferedDate[] | null, now: Date): OfferedDate[] =>
  (dates ?? [])
    .filter(({ date, window }) => !isOver(date, window, now))
    .toSorted((a, b) => (dateValue(a) < dateValue(b) ? -1 : 1));
