import { type Availability, closedWeekdays, whyClosed } from "#features/calendar/rules/availability.ts";
import { addDays, addMonths, weekdayOf } from "#kernel/days.ts";

export const FREQUENCIES = ["weekly", "fortnightly", "monthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** So many days before its day a visit becomes a booking. */
export const BOOK_AHEAD_DAYS = 7;
/** How far ahead the first visit may lie. */
export const FIRST_WITHIN_DAYS = 183;

interface Rhythm {
  firstDay: string;
  frequency: Frequency;
}

/**
 * The day for which a visit is planned; 0 is the first. Months are counted from the first day, so that visits of the 31st
 * come back to it after a shorter month.
 */
export function visitDay({ firstDay, frequency }: Rhythm, number: number): string {
  if (frequency === "monthly") return addMonths(firstDay, number);
  return addDays(firstDay, number * (frequency === "weekly" ? 7 : 14));
}

/** The first visit, from a number on, that is planned for a day or later. */
export function visitFrom(rhythm: Rhythm, number: number, day: string): number {
  let next = number;
  while (visitDay(rhythm, next) < day) next += 1;
  return next;
}

/** The first day, from the planned one or `earliest` on, on which the tradesperson works; null when there is none before the next visit. */
export function openDayFor(
  rhythm: Rhythm,
  number: number,
  { availability, earliest }: { availability: Availability; earliest: string },
): string | null {
  const planned = visitDay(rhythm, number);
  const until = visitDay(rhythm, number + 1);
  for (let day = planned < earliest ? earliest : planned; day < until; day = addDays(day, 1))
    if (whyClosed(day, availability) === null) return day;
  return null;
}

/**
 * The day from which to count: of visits every week or two on a weekday that the tradesperson never works, the next one
 * that they do, or each of them would have to be moved.
 */
export function startDay(asked: string, frequency: Frequency, availability: Pick<Availability, "hours">): string {
  const closed = closedWeekdays(availability);
  if (frequency === "monthly" || closed.length === 7) return asked;
  let day = asked;
  while (closed.includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}
