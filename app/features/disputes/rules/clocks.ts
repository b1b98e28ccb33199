import { DAY, HOUR, later } from "#kernel/clock.ts";
import { ANSWER_HOURS, DECISION_DAYS, type DisputeStatus, TALK_DAYS } from "./dispute.machine.ts";

const LASTS: Partial<Record<DisputeStatus, number>> = {
  open: ANSWER_HOURS * HOUR,
  answered: TALK_DAYS * DAY,
  escalated: DECISION_DAYS * DAY,
};

/** How long before its end people are reminded of a clock. */
const REMIND_BEFORE: Partial<Record<DisputeStatus, number>> = { open: 12 * HOUR, answered: DAY, escalated: 2 * DAY };

/** When the clock ends that begins with this state; null when none runs. */
export function dueOf(status: DisputeStatus, from: Date): Date | null {
  const lasts = LASTS[status];
  return lasts === undefined ? null : later(from, lasts);
}

/** From when on people are reminded of a clock. */
export const remindFrom = (status: string, dueAt: Date): Date =>
  later(dueAt, -(REMIND_BEFORE[status as DisputeStatus] ?? 0));

/** The longest of them: what the sweep has to look ahead. */
export const LONGEST_NOTICE = 2 * DAY;

const text = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
});

/** "Tue 3 Mar, 14:05" in London. */
export function momentText(at: Date): string {
  const part = Object.fromEntries(text.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute}`;
}

/** How long a clock still runs: "6 days", "1 day", "5 hours", "less than an hour", "run out". */
export function timeLeft(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return "run out";
  const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"}`;
  if (left >= 2 * DAY) return count(Math.floor(left / DAY), "day");
  return left >= HOUR ? count(Math.floor(left / HOUR), "hour") : "less than an hour";
}
