import { addDays, weekdayOf } from "./days.ts";

/**
 * Working days in England and Wales: Monday to Friday without the bank holidays of the Banking and Financial Dealings Act 1971, on which banks
 * do not settle payments. Holidays that are proclaimed for one year (a coronation) are not known here.
 */

const SATURDAY = 6;

/** Easter Sunday of a year, by the rule of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return dayIn(year, month, date);
}

const dayIn = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** The first Monday from a day on. */
const mondayFrom = (day: string): string => addDays(day, (8 - weekdayOf(day)) % 7);

/** The bank holidays of a year. One on a weekend moves to a weekday. */
function bankHolidaysOf(year: number): ReadonlySet<string> {
  const easter = easterSunday(year);
  const [newYear, christmas, boxing] = [dayIn(year, 1, 1), dayIn(year, 12, 25), dayIn(year, 12, 26)];
  const onWeekend = (day: string) => weekdayOf(day) >= SATURDAY;
  // Of a pair of holidays, one on a weekend moves behind the other: a Saturday to Monday, a Sunday to Tuesday.
  const ofPair = (day: string) => (onWeekend(day) ? addDays(day, 2) : day);
  return new Set([
    onWeekend(newYear) ? mondayFrom(newYear) : newYear,
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(dayIn(year, 5, 1)),
    addDays(mondayFrom(dayIn(year, 6, 1)), -7),
    addDays(mondayFrom(dayIn(year, 9, 1)), -7),
    ofPair(christmas),
    ofPair(boxing),
  ]);
}

const holidays = new Map<number, ReadonlySet<string>>();

/** Of England and Wales. */
export function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const known = holidays.get(year) ?? bankHolidaysOf(year);
  holidays.set(year, known);
  return known.has(day);
}

export const isWorkingDay = (day: string): boolean => weekdayOf(day) < SATURDAY && !isBankHoliday(day);

/** The n-th working day after a day, which does not count itself. */
export function addWorkingDays(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}
