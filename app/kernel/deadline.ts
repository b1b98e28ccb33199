import { DAY, HOUR, MINUTE } from "./clock.ts";
import { dayAndMonth, londonDay, londonDaysBetween, shortWeekday, timeOfDay } from "./dates.ts";

const dueLabelsText = { overdue: "Overdue", today: "Today", later: "Tomorrow and later" };

/** The part of a queue in which a deadline is. */
export const DUE = ["overdue", "today", "later"] as const;
export type Due = (typeof DUE)[number];

export const dueLabels: Record<Due, string> = dueLabelsText;

export function dueOf(deadline: Date, now: Date): Due {
  if (deadline <= now) return "overdue";
  return londonDay(deadline) === londonDay(now) ? "today" : "later";
}

/** Below this a deadline is marked. */
const SOON = 3 * HOUR;

/** "2 h 10 late", "48 min", "1 h 20"; "16:00" later today, "Tue 10:00" within a week, "3 Dec" after it. */
export function deadlineText(deadline: Date, now: Date): string {
  const left = deadline.getTime() - now.getTime();
  if (left <= 0) return `${spanText(-left)} late`;
  if (left < SOON) return spanText(left);
  const days = londonDaysBetween(now, deadline);
  if (days === 0) return timeOfDay(deadline);
  return days < 7 ? `${shortWeekday(deadline)} ${timeOfDay(deadline)}` : dayAndMonth(deadline);
}

/** "40 min", "2 h", "4 d": how long something has been open. */
export function ageText(openedAt: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - openedAt.getTime());
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  return age < DAY ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / DAY)} d`;
}

function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} d`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
}

/** A deadline as a list shows it: its text, whether it has passed or is near, and the moment itself. */
export interface ShownDeadline {
  at: Date;
  text: string;
  state: "late" | "soon" | "later";
}

/** The deadline of a row at a moment; null for what has none. It is near below three hours, or below `near` milliseconds. */
export function shownDeadline(at: Date, now: Date, near?: number): ShownDeadline;
export function shownDeadline(at: Date | null, now: Date, near?: number): ShownDeadline | null;
export function shownDeadline(at: Date | null, now: Date, near = SOON): ShownDeadline | null {
  if (!at) return null;
  const isNear = at.getTime() - now.getTime() < near;
  return { at, text: deadlineText(at, now), state: at <= now ? "late" : isNear ? "soon" : "later" };
}
