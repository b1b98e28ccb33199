import { DAY } from "./clock.ts";

/** Calendar days as text ("2026-03-29"), calculated in UTC, so that clock changes never lose or repeat one. */
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay() || 7;

/** Every day from the first to the last, inclusive; none when the last is before the first. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  const end = at(last);
  // By numbers: the day after 9999-12-31 is no text of ten characters, and sorts before all others.
  for (let time = at(first); time <= end; time += DAY) days.push(dayOf(time));
  return days;
}

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The same day `months` later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Whether a text is a calendar day: "2026-02-30" is not, and neither is any day of the year 12026. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = at(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}
