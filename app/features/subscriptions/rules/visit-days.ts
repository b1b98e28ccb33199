import { type Availability, closedWeekdays, whyClosed } from "#features/bookings/calendar/rules/availability.ts";
import { addDays, addMonths, weekdayOf } from "#kernel/days.ts";

export const FREQUENCIES = ["weekly", "fortnightly", "monthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A visit is booked this many days before its day. */
export const BOOK_AHEAD_DAYS = 7;
/** The first visit must be within this many days. */
export const FIRST_WITHIN_DAYS = 183;

interface VisitSchedule {
  firstDay: string;
  frequency: Frequency;
}

/**
 * The day for which a visit is planned; visit 0 is the first. Months are counted from the first day, so that visits on the
 * 31st return to it after a shorter month.
 */
export function visitDay({ firstDay, frequency }: VisitSchedule, number: number): string {
  if (frequency === "monthly") return addMonths(firstDay, number);
  return addDays(firstDay, number * (frequency === "weekly" ? 7 : 14));
}

/** The number of the first visit, from `number` on, that is planned for `day` or later. */
export function visitFrom(schedule: VisitSchedule, number: number, day: string): number {
  let next = number;
  while (visitDay(schedule, next) < day) next += 1;
  return next;
}

/** The first working day of the tradesperson from the planned day or `earliest` on; null when there is none before the next visit. */
export function openDayFor(
  schedule: VisitSchedule,
  number: number,
  { availability, earliest }: { availability: Availability; earliest: string },
): string | null {
  const planned = visitDay(schedule, number);
  const until = visitDay(schedule, number + 1);
  for (let day = planned < earliest ? earliest : planned; day < until; day = addDays(day, 1))
    if (whyClosed(day, availability) === null) return day;
  return null;
}

/**
 * The first day of a plan. Weekly and fortnightly visits start on the next weekday that the tradesperson works: otherwise
 * every visit would have to be moved.
 */
export function startDay(requested: string, frequency: Frequency, availability: Pick<Availability, "hours">): string {
  const closed = closedWeekdays(availability);
  if (frequency === "monthly" || closed.length === 7) return requested;
  let day = requested;
  while (closed.includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}
