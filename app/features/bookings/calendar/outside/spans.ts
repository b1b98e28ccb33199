import { DAY } from "#kernel/clock.ts";
import type { SkipReason } from "../rules/outside-calendar.ts";
import { type Component, type Property, paramOf } from "./lines.ts";
import { lengthOf, timeOf, type WrittenTime } from "./values.ts";
import { UTC, type Zone, type Zones } from "./zones.ts";

/** A time with the clocks by which it is meant. */
export interface ZonedTime extends WrittenTime {
  zone: Zone;
  /** Its zone has a name that nobody knows. */
  isUnsure: boolean;
}

export const property = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((one) => one.name === name);

/** A time of a property; days are days in London. Null for what is no time. */
export function zonedTime(component: Component, of: Property, zones: Zones, text = of.value): ZonedTime | null {
  const time = timeOf(text);
  if (!time) return null;
  if (time.isDate) return { ...time, zone: zones.london, isUnsure: false };
  if (time.isUtc) return { ...time, zone: UTC, isUnsure: false };
  const id = paramOf(of, "TZID");
  const zone = id ? zones.named(id, component.header) : zones.of(component.header);
  return { ...time, zone: zone ?? zones.of(component.header), isUnsure: zone === null };
}

/** An event's first time, and from when to when its owner is busy if it begins at a time of the same clocks. */
export interface Span {
  start: ZonedTime;
  busyAt(wall: number): { start: number; end: number };
}

/** Reads DTSTART, and DTEND or DURATION; or why they cannot be read. */
export function spanOf(component: Component, zones: Zones): Span | SkipReason {
  const begin = property(component, "DTSTART");
  const start = begin ? zonedTime(component, begin, zones) : null;
  if (!start) return "date";
  const { zone } = start;
  const [ends, lasts] = [property(component, "DTEND"), property(component, "DURATION")];
  const end = ends ? zonedTime(component, ends, zones) : null;
  const length = lasts ? lengthOf(lasts.value) : null;
  if (!end && !length && (ends || lasts)) return "date";
  if (start.isDate) {
    const days = end
      ? Math.floor((end.wall - start.wall) / DAY)
      : length
        ? length.days + Math.ceil(length.ms / DAY)
        : 1;
    // Many programs let a day end on itself.
    const whole = Math.max(1, days) * DAY;
    return { start, busyAt: (wall) => ({ start: zone.momentOf(wall), end: zone.momentOf(wall + whole) }) };
  }
  if (end) return { start, busyAt: betweenTimes(start, end) };
  if (!length) return "no_end";
  const { days, ms } = length;
  return {
    start,
    busyAt: (wall) => ({ start: zone.momentOf(wall), end: zone.momentOf(wall + days * DAY, "last") + ms }),
  };
}

/** Where clocks show a time twice, the longer time is busy. So is what is between an end and a later beginning. */
function betweenTimes({ wall: begin, zone }: ZonedTime, end: ZonedTime): Span["busyAt"] {
  const inOrder = (a: number, b: number) => ({ start: Math.min(a, b), end: Math.max(a, b) });
  if (end.isDate || end.zone === zone) {
    const length = end.wall - begin;
    return (wall) => inOrder(zone.momentOf(wall), zone.momentOf(wall + length, "last"));
  }
  const length = end.zone.momentOf(end.wall) - zone.momentOf(begin);
  return (wall) => {
    const moment = zone.momentOf(wall);
    return inOrder(moment, moment + length);
  };
}

/** A PERIOD: from a time to a time, or for a length. Null for what is none. */
export function periodOf(component: Component, of: Property, text: string, zones: Zones) {
  const [begin = "", until = ""] = text.split("/");
  const start = zonedTime(component, of, zones, begin);
  const end = zonedTime(component, of, zones, until);
  const length = lengthOf(until);
  if (!start || !(end || length)) return null;
  const from = start.zone.momentOf(start.wall);
  if (end) return { start: from, end: end.zone.momentOf(end.wall, "last") };
  return { start: from, end: from + (length ? length.days * DAY + length.ms : 0) };
}
