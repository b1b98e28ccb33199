import { DAY, HOUR, later } from "#kernel/clock.ts";
import { ANSWER_HOURS, DECISION_DAYS, type DisputeStatus, TALK_DAYS } from "./dispute.machine.ts";

const LASTS: Partial<Record<DisputeStatus, number>> = {
  open: ANSWER_HOURS * HOUR,
  answered: TALK_DAYS * DAY,
  escalated: DECISION_DAYS * DAY,
};

/** How long before the end of a clock we send a reminder. */
const REMIND_BEFORE: Partial<Record<DisputeStatus, number>> = { open: 12 * HOUR, answered: DAY, escalated: 2 * DAY };

/** When the clock that starts with this status ends; null when there is none. */
export function dueOf(status: DisputeStatus, from: Date): Date | null {
  const lasts = LASTS[status];
  return lasts === undefined ? null : later(from, lasts);
}

/** When the reminder of a clock is due. */
export const remindFrom = (status: DisputeStatus, dueAt: Date): Date => later(dueAt, -(REMIND_BEFORE[status] ?? 0));

/** The longest of them: how far the scheduled task looks ahead. */
export const LONGEST_NOTICE = 2 * DAY;

/** How much time is left: "6 days", "1 day", "5 hours", "less than an hour", "run out". */
export function timeLeft(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return "run out";
  const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"}`;
  if (left >= 2 * DAY) return count(Math.floor(left / DAY), "day");
  return left >= HOUR ? count(Math.floor(left / HOUR), "hour") : "less than an hour";
}
