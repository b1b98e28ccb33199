import {
  dayAndMonth,
  londonDay,
  londonDaysBetween,
  mediumDay,
  shortDay,
  shortWeekday,
  timeOfDay,
} from "#kernel/dates.ts";

const isSameYear = (a: Date, b: Date) => londonDay(a).slice(0, 4) === londonDay(b).slice(0, 4);

/** When a conversation last changed: "14:05", "Yesterday", "Tue", "3 Mar", "3 Mar 2025". */
export function listTime(at: Date, now: Date): string {
  const days = londonDaysBetween(at, now);
  if (days <= 0) return timeOfDay(at);
  if (days === 1) return "Yesterday";
  if (days < 7) return shortWeekday(at);
  return isSameYear(at, now) ? dayAndMonth(at) : mediumDay(at);
}

/** The title above the messages of a day: "Today", "Yesterday", "Tue 3 Mar", "3 Mar 2025". */
export function dayTitle(at: Date, now: Date): string {
  const days = londonDaysBetween(at, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return isSameYear(at, now) ? shortDay(at) : mediumDay(at);
}

/** The time under a message: "14:05". */
export const messageTime = (at: Date): string => timeOfDay(at);
