import { DAY, later } from "#kernel/clock.ts";
import { londonDay, londonDaysBetween } from "#kernel/dates.ts";

/** Operators are warned from day 75 on; money must be released or refunded before day 90. */
export const HOLD_WARNING_DAY = 75;
export const HOLD_LAST_DAY = 90;
/** On this day held money is released automatically for completed work, and refunded otherwise. */
export const HOLD_ENDS_DAY = 89;

/** The calendar day on which the hold of a payment that was received at a moment ends. */
export const holdEndDay = (since: Date): string => londonDay(later(since, HOLD_ENDS_DAY * DAY));

export type HoldAge = "young" | "warning" | "overdue";

/** How many days money has been held, and how urgent that is. */
export function holdAge(since: Date, now: Date): { days: number; age: HoldAge } {
  const days = Math.max(londonDaysBetween(since, now), 0);
  return { days, age: days >= HOLD_LAST_DAY ? "overdue" : days >= HOLD_WARNING_DAY ? "warning" : "young" };
}
