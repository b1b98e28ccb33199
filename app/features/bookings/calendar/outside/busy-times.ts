import ICAL from "ical.js";
import { DAY } from "#kernel/clock.ts";
import { addDays } from "#kernel/days.ts";
import { londonMoment } from "#kernel/time-of-day.ts";

/** The busy times in somebody's own calendar: an iCalendar file (RFC 5545) from an address that they typed in. */
export interface Busy {
  start: Date;
  end: Date;
}
export type CalendarProblem = "not_a_calendar" | "too_many";
export class UnreadableCalendar extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`a calendar cannot be read: ${problem}`);
    this.problem = problem;
  }
}

/** More than a person has in a year. Repeated events are counted one by one, those before the range too. */
const MOST_STEPS = 20_000;
const MOST_BUSY = 5_000;
/** The events of the files that we make: they are known better here than in a calendar that shows them. */
const OURS = /^(booking|time-off)-[0-9a-f-]{36}@/;

/**
 * The times from `from` to `to` at which the calendar's owner is busy, in order and without overlaps. Cancelled events and those that are
 * marked as free do not count. Throws UnreadableCalendar. Rules of repetition can take endless time: run this in a thread that is stopped.
 */
export function busyTimes(text: string, range: { from: Date; to: Date }): Busy[] {
  const found: Busy[] = [];
  let steps = 0;
  for (const event of eventsIn(text)) {
    for (const time of timesOf(event, range.to)) {
      steps += 1;
      if (steps > MOST_STEPS) throw new UnreadableCalendar("too_many");
      if (time && time.end > range.from && time.start < range.to && time.start < time.end) found.push(time);
    }
  }
  const clipped = found.map(({ start, end }) => ({
    start: latest(start, range.from),
    end: earliest(end, range.to),
  }));
  const merged = merge(clipped);
  if (merged.length > MOST_BUSY) throw new UnreadableCalendar("too_many");
  return merged;
}

function eventsIn(text: string): ICAL.Event[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name !== "vcalendar") throw new UnreadableCalendar("not_a_calendar");
    return calendar
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component))
      .filter((event) => event.startDate && !event.isRecurrenceException() && !OURS.test(event.uid ?? ""));
  } catch {
    throw new UnreadableCalendar("not_a_calendar");
  }
}

/** The times of an event, one for each repetition; null where it does not make its owner busy. */
function* timesOf(event: ICAL.Event, to: Date): Generator<Busy | null> {
  if (!event.isRecurring()) {
    yield busyOf(event, event.startDate, event.endDate);
    return;
  }
  const repeated = event.iterator();
  for (let next = repeated.next(); next; next = repeated.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (momentOf(next) >= to) return;
    yield busyOf(item, startDate, endDate);
  }
}

function busyOf({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Busy | null {
  const is = (name: string, value: string) => String(component.getFirstPropertyValue(name)).toUpperCase() === value;
  if (is("transp", "TRANSPARENT") || is("status", "CANCELLED")) return null;
  return { start: momentOf(start), end: momentOf(end) };
}

/** A day begins at midnight in London, and so is a time without a zone by the clocks in London. */
function momentOf(time: ICAL.Time): Date {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate();
  const day = addDays(
    "2000-01-01",
    Math.round((Date.UTC(time.year, time.month - 1, time.day) - Date.UTC(2000, 0, 1)) / DAY),
  );
  const minutes = time.isDate ? 0 : time.hour * 60 + time.minute;
  // A time that the clocks skip or show twice.
  return londonMoment(day, minutes) ?? new Date(Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute));
}

function merge(times: readonly Busy[]): Busy[] {
  const merged: Busy[] = [];
  for (const { start, end } of times.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = latest(end, last.end);
    else merged.push({ start, end });
  }
  return merged;
}

const latest = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()));
const earliest = (a: Date, b: Date): Date => new Date(Math.min(a.getTime(), b.getTime()));
