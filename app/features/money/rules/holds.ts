import { londonDaysBetween } from "#kernel/dates.ts";

/** Operators are warned from this day on, and money must be released or refunded before that one. */
export const HOLD_WARNING_DAY = 75;
export const HOLD_LAST_DAY = 90;
/** On this day the product lets go of what is still held: finished work is released, anything else refunded. */
export const HOLD_ENDS_DAY = 89;

export type HoldAge = "young" | "warning" | "overdue";

/** How many days money has been held, and what that asks for. */
export function holdAge(since: Date, now: Date): { days: number; age: HoldAge } {
  const days = Math.max(londonDaysBetween(since, now), 0);
  return { days, age: days >= HOLD_LAST_DAY ? "overdue" : days >= HOLD_WARNING_DAY ? "warning" : "young" };
}
