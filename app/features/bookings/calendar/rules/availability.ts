import { weekdayOf } from "#kernel/days.ts";
import type { Span } from "./hours.ts";

interface DaysOff {
  firstDay: string;
  lastDay: string;
}

/** When a tradesperson works: their usual week, and their time off. */
export interface Availability {
  hours: readonly Pick<Span, "weekday">[];
  timeOff: readonly DaysOff[];
}

/** The weekdays (1 is Monday) on which they never work. Without any hours they work every day. */
export function closedWeekdays({ hours }: Pick<Availability, "hours">): number[] {
  if (hours.length === 0) return [];
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !hours.some((span) => span.weekday === weekday));
}

export type WhyClosed = "time_off" | "no_hours";

/** Why work cannot be booked for a day; null when it can. */
export function whyClosed(day: string, { hours, timeOff }: Availability): WhyClosed | null {
  if (timeOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) return "time_off";
  return closedWeekdays({ hours }).includes(weekdayOf(day)) ? "no_hours" : null;
}
