import { DAY, HOUR } from "#kernel/clock.ts";
import { normaliseText } from "#kernel/text.ts";
import { OUTSIDE_BUSY_MAX, type SkippedTime, type SkipReason } from "../rules/outside-calendar.ts";
import { type CalendarHeader, type Component, componentsIn, paramOf, valueIn } from "./lines.ts";
import type { Steps } from "./repetitions.ts";
import { isFree, readSeries, type SeriesReader } from "./series.ts";
import { periodOf, property, zonedTime } from "./spans.ts";
import { lengthOf, timeOf } from "./values.ts";
import { Zones } from "./zones.ts";

/** The busy times in somebody's own calendar: an iCalendar file (RFC 5545) from an address that they typed in. */
export interface Busy {
  start: Date;
  end: Date;
}

export interface CalendarContent {
  name: string | null;
  busy: Busy[];
  /** How many events were read, and how many were not. */
  read: number;
  skippedCount: number;
  /** The first of those that were not. */
  skipped: SkippedTime[];
}

export type CalendarProblem = "not_a_calendar" | "incomplete";
export class UnreadableCalendar extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`a calendar cannot be read: ${problem}`);
    this.problem = problem;
  }
}

/** The work for one file, some seconds: eight thousand repetitions of every day in a year are nobody's diary. */
const MOST_STEPS = 3_000_000;
const MOST_SKIPPED = 20;
const LONGEST_NAME = 80;
/** The events of the files that we make: they are known better here than in a calendar that shows them. */
const OURS = /^(booking|time-off|appointment)-[0-9a-f-]{36}(-\d{4}-\d\d-\d\d)?@/;

/**
 * The times from `from` to `to` at which the calendar's owner is busy, in order and without overlaps, and what could not be read. What is over is dropped while
 * reading. Throws UnreadableCalendar. The work is limited, but can take seconds: run this in a thread.
 */
export function readCalendarText(text: string, { from, to }: { from: Date; to: Date }): CalendarContent {
  const range = { from: from.getTime(), to: to.getTime() };
  const { series, lists, count, header } = eventsIn(text, range);
  const steps: Steps = { left: MOST_STEPS };
  const times = new BusyTimes(range);
  const skipped = new Map<Component, SkippedTime>();
  const zones = new Zones(range);
  const reader: SeriesReader = {
    zones,
    range,
    steps,
    add: (start, end) => times.add(start, end),
    skip(component, reason) {
      const one = skippedOf(component, reason, zones);
      const at = one.at ? new Date(one.at) : null;
      const isNear = one.repeats || !at || (at >= from && at < to);
      if (isNear && !skipped.has(component)) skipped.set(component, one);
    },
  };
  for (const events of series) readSeries(events, reader);
  for (const list of lists) readFreeBusy(list, reader);
  return {
    name: nameOf(header),
    busy: times.all().map(([start, end]) => ({ start: new Date(start), end: new Date(end) })),
    read: count - skipped.size,
    skippedCount: skipped.size,
    skipped: [...skipped.values()].slice(0, MOST_SKIPPED),
  };
}

/** Commas are escaped; a NUL cannot be stored. */
const nameOf = ({ name }: CalendarHeader): string | null =>
  normaliseText(name?.replace(/\\(.)/g, "$1") ?? "")
    .slice(0, LONGEST_NAME)
    .replace(/\p{C}+/gu, " ")
    .trim() || null;

/** The events that can matter, those of one UID together, and how many there are in all. */
function eventsIn(text: string, range: { from: number; to: number }) {
  const components = componentsIn(text);
  const series = new Map<string, Component[]>();
  const lists: Component[] = [];
  let count = 0;
  let next = components.next();
  for (; !next.done; next = components.next()) {
    const event = next.value;
    count++;
    if (event.name === "VFREEBUSY") lists.push(event);
    else if (canMatter(event, range)) {
      const uid = valueIn(event, "UID") ?? `\0${count}`;
      const same = series.get(uid);
      if (same) same.push(event);
      else series.set(uid, [event]);
    }
  }
  if (!next.value) throw new UnreadableCalendar("not_a_calendar");
  if (!next.value.complete) throw new UnreadableCalendar("incomplete");
  return { series: series.values(), lists, count, header: next.value.header };
}

/** Whether a busy time can come of an event, before its zone is known: so most of an old calendar is never kept. */
function canMatter(event: Component, { from, to }: { from: number; to: number }): boolean {
  if (OURS.test(valueIn(event, "UID") ?? "")) return false;
  const replaces = property(event, "RECURRENCE-ID");
  if (!replaces && isFree(event)) return false;
  const start = timeOf(valueIn(event, "DTSTART") ?? "");
  if (!start || (replaces && paramOf(replaces, "RANGE")) || property(event, "RDATE")) return true;
  const length = lengthOf(valueIn(event, "DURATION") ?? "");
  const end =
    timeOf(valueIn(event, "DTEND") ?? "")?.wall ?? start.wall + (length ? length.days * DAY + length.ms : DAY);
  const isNear = Math.max(start.wall, end) > from - 2 * DAY && Math.min(start.wall, end) < to + 2 * DAY;
  if (!replaces) return isNear || (property(event, "RRULE") !== undefined && start.wall < to + 2 * DAY);
  const replaced = timeOf(replaces.value);
  return isNear || !replaced || (replaced.wall > from - 2 * DAY && replaced.wall < to + 2 * DAY);
}

function readFreeBusy(list: Component, reader: SeriesReader): void {
  for (const one of list.properties) {
    if (one.name !== "FREEBUSY" || paramOf(one, "FBTYPE")?.toUpperCase() === "FREE") continue;
    for (const text of one.value.split(",")) {
      const period = periodOf(list, one, text, reader.zones);
      if (period) reader.add(period.start, period.end);
      else reader.skip(list, "date");
    }
  }
}

function skippedOf(component: Component, reason: SkipReason, zones: Zones): SkippedTime {
  const begin = property(component, "DTSTART");
  const start = begin && zonedTime(component, begin, zones);
  return {
    reason,
    at: start ? new Date(start.zone.momentOf(start.wall)).toISOString() : null,
    isAllDay: start?.isDate ?? false,
    repeats: property(component, "RRULE") !== undefined,
  };
}

/** Busy times within a range. Many become fewer and longer. */
class BusyTimes {
  #times: [number, number][] = [];
  readonly #range: { from: number; to: number };

  constructor(range: { from: number; to: number }) {
    this.#range = range;
  }

  add(start: number, end: number): void {
    const time: [number, number] = [Math.max(start, this.#range.from), Math.min(end, this.#range.to)];
    if (!(time[0] < time[1])) return;
    this.#times.push(time);
    if (this.#times.length > 20 * OUTSIDE_BUSY_MAX) this.#times = this.all();
  }

  all(): [number, number][] {
    const merged = merge(this.#times);
    if (merged.length <= OUTSIDE_BUSY_MAX) return merged;
    const { from, to } = this.#range;
    return merge(
      merged.map(([start, end]) => [
        Math.max(Math.floor(start / HOUR) * HOUR, from),
        Math.min(Math.ceil(end / HOUR) * HOUR, to),
      ]),
    );
  }
}

function merge(times: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [start, end] of times.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(end, last[1]);
    else merged.push([start, end]);
  }
  return merged;
}
