import { DAY } from "#kernel/clock.ts";
import type { SkipReason } from "../rules/outside-calendar.ts";
import { type Component, type Property, paramOf } from "./lines.ts";
import { repetitionsOf, type Steps, TooManySteps } from "./repetitions.ts";
import { dayNumber, type Rule, ruleOf } from "./rules.ts";
import { periodOf, property, type Span, spanOf, zonedTime } from "./spans.ts";
import type { Zones } from "./zones.ts";

/** The busy times of one series: the events of a file with one UID. What is unsure is busy. */

export interface SeriesReader {
  zones: Zones;
  /** Only times between these matter. */
  range: { from: number; to: number };
  steps: Steps;
  add(start: number, end: number): void;
  /** An event that could not be read, or not all of it. */
  skip(component: Component, reason: SkipReason): void;
}

export const isFree = (component: Component): boolean => {
  const is = (name: string, value: string) => property(component, name)?.value.toUpperCase() === value;
  if (is("TRANSP", "TRANSPARENT") || is("STATUS", "CANCELLED")) return true;
  return is("X-MICROSOFT-CDO-BUSYSTATUS", "FREE") && !property(component, "TRANSP");
};

const repeats = (component: Component): boolean =>
  component.properties.some(({ name }) => name === "RRULE" || name === "RDATE");

/** Reads the events of one UID. Nothing that is wrong in one of them hides another. */
export function readSeries(events: readonly Component[], reader: SeriesReader): void {
  const masters = events.filter((event) => !property(event, "RECURRENCE-ID"));
  const exceptions = events.flatMap((event) => {
    const id = property(event, "RECURRENCE-ID");
    if (!id) return [];
    const span = isFree(event) ? null : readSpan(event, reader);
    // What was moved to a time that cannot be read stays busy where it was.
    if (!span && !isFree(event)) return [];
    return [{ event, span, id, future: paramOf(id, "RANGE")?.toUpperCase() === "THISANDFUTURE" }];
  });
  // Of two events with one name it is not known to which of them an exception belongs.
  const only = masters.filter(repeats).length === 1;
  for (const { event, span, future } of exceptions) if (span && !(future && only)) addTimes(event, span, [], reader);
  for (const event of masters) {
    const span = isFree(event) ? null : readSpan(event, reader);
    if (span) addTimes(event, span, only && repeats(event) ? exceptions : [], reader);
  }
}

function readSpan(event: Component, reader: SeriesReader): Span | null {
  const span = spanOf(event, reader.zones);
  if (typeof span === "string") {
    reader.skip(event, span);
    return null;
  }
  if (span.start.isUnsure) reader.skip(event, "zone");
  return span;
}

interface Exception {
  event: Component;
  /** Null when it is free then, or cancelled: such events often have no times. */
  span: Span | null;
  /** The time of the repetition that it replaces. */
  id: Property;
  /** It also replaces all that come after. */
  future: boolean;
}

function addTimes(event: Component, span: Span, exceptions: readonly Exception[], reader: SeriesReader): void {
  const left = takenOut(event, span, exceptions, reader);
  const shifts = shiftsOf(span, exceptions, reader);
  const add = (wall: number) => {
    if (left(wall)) return;
    const shift = shifts.findLast(({ from }) => wall >= from);
    const there = shift ? shift.span : span;
    const busy = there?.busyAt(shift && there ? there.start.wall + wall - shift.from : wall);
    if (busy) reader.add(busy.start, busy.end);
  };
  add(span.start.wall);
  addFurther(event, span, reader, add);
  const rules = event.properties.filter(({ name }) => name === "RRULE");
  if (rules.length === 0) return;
  let margin = DAY;
  for (const { span: other, moved } of [{ span, moved: 0 }, ...shifts]) {
    if (!other) continue;
    const busy = other.busyAt(other.start.wall);
    margin = Math.max(margin, DAY + moved + busy.end - busy.start);
  }
  for (const { value } of rules) {
    const rule = ruleOf(value);
    if (rule) addRepetitions(rule, { event, span, margin }, reader, add);
    else reader.skip(event, "rule");
  }
}

function addRepetitions(
  rule: Rule,
  { event, span, margin }: { event: Component; span: Span; margin: number },
  { range, steps, skip }: SeriesReader,
  add: (wall: number) => void,
): void {
  const { start } = span;
  const limits = {
    from: start.zone.wallOf(range.from) - margin,
    to: Math.min(start.zone.wallOf(range.to) + margin, lastOf(rule, span)),
  };
  if (steps.left <= 0) {
    skip(event, "too_often");
    return;
  }
  const own: Steps = { left: Math.min(MOST_STEPS, steps.left) };
  const before = own.left;
  try {
    for (const wall of repetitionsOf(rule, start.wall, limits, own)) add(wall);
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    skip(event, "too_often");
  }
  steps.left -= before - Math.max(0, own.left);
}
/** Every minute of a year is too often, every hour is not. */
const MOST_STEPS = 400_000;

/** The last time at which a rule can repeat. A day without a time counts to its end. */
function lastOf({ until }: Rule, { start }: Span): number {
  if (!until) return Number.POSITIVE_INFINITY;
  if (until.isUtc && !start.isDate) return start.zone.wallOf(until.wall);
  if (until.isUtc) return Math.max(until.wall, start.zone.wallOf(until.wall));
  return until.isDate ? until.wall + DAY - 1 : until.wall;
}

/** RDATE: further dates, or periods of their own length. */
function addFurther(event: Component, span: Span, reader: SeriesReader, add: (wall: number) => void): void {
  for (const one of event.properties) {
    if (one.name !== "RDATE") continue;
    for (const text of one.value.split(",")) {
      if (text.includes("/")) {
        const period = periodOf(event, one, text, reader.zones);
        if (period) reader.add(period.start, period.end);
        else reader.skip(event, "date");
        continue;
      }
      const time = zonedTime(event, one, reader.zones, text);
      if (!time) reader.skip(event, "date");
      else if (span.start.isDate) add(dayNumber(time.wall) * DAY);
      else if (time.isDate) add(time.wall + (span.start.wall - dayNumber(span.start.wall) * DAY));
      else add(span.start.zone.wallOf(time.zone.momentOf(time.wall)));
    }
  }
}

/** Which repetitions are left out: by EXDATE, and by the exceptions that stand in their place. What names none of them leaves none out. */
function takenOut(event: Component, span: Span, exceptions: readonly Exception[], { zones }: SeriesReader) {
  const [days, moments] = [new Set<number>(), new Set<number>()];
  const takeOut = (component: Component, of: Property, text: string) => {
    const time = zonedTime(component, of, zones, text);
    if (!time || time.isUnsure) return;
    const moment = time.zone.momentOf(time.wall);
    if (time.isDate) days.add(dayNumber(time.wall));
    else if (!span.start.isDate) moments.add(moment);
    else if (!time.isUtc || time.wall % DAY === 0) days.add(dayNumber(time.wall));
    else if (span.start.zone.wallOf(moment) % DAY === 0) days.add(dayNumber(span.start.zone.wallOf(moment)));
  };
  for (const one of event.properties)
    if (one.name === "EXDATE") for (const text of one.value.split(",")) takeOut(event, one, text);
  for (const { event: exception, id, future } of exceptions) if (!future) takeOut(exception, id, id.value);
  if (days.size + moments.size === 0) return () => false;
  return (wall: number): boolean => days.has(dayNumber(wall)) || moments.has(span.start.zone.momentOf(wall));
}

/** From which repetition on all are somewhere else, by the clocks of the series. */
function shiftsOf({ start }: Span, exceptions: readonly Exception[], { zones }: SeriesReader) {
  const shifts = exceptions.flatMap(({ event, span, id, future }) => {
    const time = future ? zonedTime(event, id, zones) : null;
    if (!time || time.isUnsure) return [];
    const from = time.isDate || start.isDate ? time.wall : start.zone.wallOf(time.zone.momentOf(time.wall));
    return [{ span, from, moved: span ? Math.abs(span.start.wall - from) : 0 }];
  });
  return shifts.sort((a, b) => a.from - b.from);
}
