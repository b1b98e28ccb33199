import { HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, weekdayOf } from "#kernel/days.ts";
import { londonMoment } from "#kernel/time-of-day.ts";

const snoozeLabelsText = {
  hours: "For 3 hours",
  tomorrow: "Until tomorrow, 9:00",
  monday: "Until Monday, 9:00",
  week: "For a week, until 9:00",
  back: "Back in the queue",
};

/** Until when a case is put off, as operators choose it. "back": not any longer. */
export const SNOOZES = ["hours", "tomorrow", "monday", "week", "back"] as const;
export type Snooze = (typeof SNOOZES)[number];

export const snoozeLabels: Record<Snooze, string> = snoozeLabelsText;

const NINE = 9 * 60;

/** The moment that a choice means now; null for none. */
export function snoozedUntil(choice: Snooze, now: Date): Date | null {
  const today = londonDay(now);
  const days = { tomorrow: 1, monday: 8 - weekdayOf(today), week: 7 };
  if (choice === "back") return null;
  return choice === "hours" ? later(now, 3 * HOUR) : londonMoment(addDays(today, days[choice]), NINE);
}
