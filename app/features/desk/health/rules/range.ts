import { addDays } from "#kernel/days.ts";

/** The periods of /admin/health (`?days=`). The second is the default. */
export const PERIODS = [7, 28, 90, 365] as const;
const DEFAULT_DAYS = 28;

/** A period in London days, both included. */
export interface Range {
  from: string;
  to: string;
}

/** The most days of one read: the longest period of the page, with as many days before it. */
export const MOST_DAYS = 800;

export const readDays = (text: string | null): number => PERIODS.find((days) => String(days) === text) ?? DEFAULT_DAYS;

/** The last days that are over, and as many before them. */
export function rangesOf(days: number, today: string): { now: Range; before: Range } {
  const to = addDays(today, -1);
  const from = addDays(today, -days);
  return { now: { from, to }, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

/** Whether a range is in order and short enough. */
export const isRange = ({ from, to }: Range): boolean => from <= to && to < addDays(from, MOST_DAYS);
