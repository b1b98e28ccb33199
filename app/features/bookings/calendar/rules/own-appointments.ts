import { later, MINUTE } from "#kernel/clock.ts";
import { addDays } from "#kernel/days.ts";
import { londonMoments } from "#kernel/time-of-day.ts";
import type { Taken } from "./windows.ts";

/** An appointment of a tradesperson's own, at the same time each week when it is repeated: by the clocks in London, in minutes after midnight. */
export interface OwnAppointment {
  id: string;
  title: string;
  day: string;
  startsAt: number;
  endsAt: number;
  /** The last day on which it may be repeated; null for once. */
  weeklyUntil: string | null;
}

export const OWN_TITLE_MAX = 100;
/** How many a person has that are not over. */
export const OWN_MAX = 50;
/** The most days from its first day to the last repetition, and from today to its first day. */
export const OWN_DAYS_MAX = 366;

const WEEK = 7;

/** The days of an appointment from `first` to `last`. */
export function daysOf(
  { day, weeklyUntil }: Pick<OwnAppointment, "day" | "weeklyUntil">,
  { first, last }: { first: string; last: string },
): string[] {
  const end = weeklyUntil ?? day;
  const days: string[] = [];
  for (let next = day; next <= end && next <= last; next = addDays(next, WEEK)) if (next >= first) days.push(next);
  return days;
}

/** The times that appointments take. */
export const takenByOwn = (own: readonly OwnAppointment[], days: { first: string; last: string }): Taken[] =>
  own.flatMap(({ startsAt, endsAt, ...one }) =>
    daysOf(one, days).map((day) => ({
      day,
      lastDay: null,
      window: { start: startsAt, end: endsAt },
      durationMinutes: null,
    })),
  );

/** Of a time that the clocks show twice, the first one; one that they skip is an hour later, as phones do. */
function momentOf(day: string, minutes: number): Date {
  const [moment] = [...londonMoments(day, minutes), ...londonMoments(day, minutes + 60)];
  if (!moment) throw new Error(`the clocks never show minute ${minutes} of ${day}`);
  return moment;
}

/** The moments of an appointment on one of its days. One that would end before it begins, because the clocks skip its beginning, keeps its length. */
export function momentsOf(day: string, { startsAt, endsAt }: Pick<OwnAppointment, "startsAt" | "endsAt">) {
  const [start, end] = [momentOf(day, startsAt), momentOf(day, endsAt)];
  return { start, end: start < end ? end : later(start, (endsAt - startsAt) * MINUTE) };
}

/** What is wrong with an appointment, by the field of the form; `today` is the day in London. A day that is kept may be in the past. */
export function wrongAppointment(
  { day, startsAt, endsAt, weeklyUntil }: Omit<OwnAppointment, "id" | "title">,
  { today, kept = null }: { today: string; kept?: string | null },
): { field: "day" | "endsAt" | "weeklyUntil"; message: string } | null {
  if (day !== kept && day < today) return { field: "day", message: "The date cannot be in the past" };
  if (day > addDays(today, OWN_DAYS_MAX)) return { field: "day", message: "Select a date within a year" };
  if (endsAt <= startsAt) return { field: "endsAt", message: "The end must be after the start" };
  if (weeklyUntil === null) return null;
  if (weeklyUntil < day) return { field: "weeklyUntil", message: "The last day cannot be before the first day" };
  return weeklyUntil > addDays(day, OWN_DAYS_MAX)
    ? { field: "weeklyUntil", message: "You can repeat it for up to a year" }
    : null;
}
