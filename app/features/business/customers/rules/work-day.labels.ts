import { shortDay } from "#kernel/dates.ts";

interface DatedWork {
  /** The agreed day ("YYYY-MM-DD"). */
  scheduledDate: string | null;
  completedAt: Date | null;
  createdAt: Date;
}

/** "Tue 3 Nov", the day of the work; without an agreed one "done Tue 3 Nov" or "agreed Tue 3 Nov". */
export function workDayText({ scheduledDate, completedAt, createdAt }: DatedWork, today: string): string {
  if (scheduledDate !== null) return shortDay(scheduledDate, today);
  return completedAt ? `done ${shortDay(completedAt, today)}` : `agreed ${shortDay(createdAt, today)}`;
}
