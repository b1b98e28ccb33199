import { addDays } from "#kernel/days.ts";

/** On which days booked work is done: on one, on following days up to the last, or on `workDays`, which are apart from each other. */
export interface WorkSpan {
  day: string;
  /** The last day of work that takes several; null otherwise. */
  lastDay: string | null;
  /** Every day of work whose days are apart, in order; null or missing for one day, and for days that follow each other. */
  workDays?: readonly string[] | null | undefined;
}

/** The days of a booking; null while none is agreed. */
export const spanOf = (work: Omit<WorkSpan, "day"> & { scheduledDate: string | null }): WorkSpan | null =>
  work.scheduledDate === null ? null : { ...work, day: work.scheduledDate };

/** Whether a day is one of the work's. Days between those of work that is apart are free. */
export const isWorkedOn = (day: string, { day: first, lastDay, workDays }: WorkSpan): boolean =>
  workDays ? workDays.includes(day) : first <= day && day <= (lastDay ?? first);

/** The same of a booking, which is on no day while none is agreed. */
export function isBookedOn(day: string, work: Parameters<typeof spanOf>[0]): boolean {
  const span = spanOf(work);
  return span !== null && isWorkedOn(day, span);
}

/** The next day of the work, which can be `today`; null when all of them are over. */
export function nextWorkDay(today: string, { day: first, lastDay, workDays }: WorkSpan): string | null {
  if (workDays) return workDays.find((day) => day >= today) ?? null;
  if (today <= first) return first;
  return today <= (lastDay ?? first) ? today : null;
}

/** The work as stretches of days that follow each other: one, unless its days are apart. */
export function stretchesOf({ day, lastDay, workDays }: WorkSpan): { first: string; last: string }[] {
  const stretches: { first: string; last: string }[] = [];
  for (const one of workDays ?? []) {
    const open = stretches.at(-1);
    if (open && addDays(open.last, 1) === one) open.last = one;
    else stretches.push({ first: one, last: one });
  }
  return workDays ? stretches : [{ first: day, last: lastDay ?? day }];
}

/** Work whose days are apart, on `day` instead of one of them; null when it is not on that one (any more). */
export const withDayMoved = (
  workDays: readonly string[] | null,
  { replacesDay, day }: { replacesDay: string; day: string },
): string[] | null =>
  workDays?.includes(replacesDay) ? [...workDays.filter((one) => one !== replacesDay), day].toSorted() : null;
