import { DAY, HOUR, MINUTE } from "#kernel/clock.ts";

/** A time as a calendar writes it: what a clock shows, in milliseconds as if that were UTC. */
export interface WrittenTime {
  wall: number;
  isDate: boolean;
  /** It is in UTC. */
  isUtc: boolean;
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(Z)?)?$/i;

/** A DATE or DATE-TIME; null for what is no time. */
export function timeOf(text: string): WrittenTime | null {
  const [, year, month, day, hour, minute, second, utc] = TIME.exec(text.trim()) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Also for NaN, and for a day that its month does not have.
  if (!(Number(year) >= 1_000) || new Date(midnight).getUTCDate() !== Number(day) || Number(month) > 12) return null;
  if (hour === undefined) return { wall: midnight, isDate: true, isUtc: false };
  const clock = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second ?? 0) * 1_000;
  if (Number(minute) > 59 || Number(second ?? 0) > 60 || clock > DAY) return null;
  return { wall: midnight + clock, isDate: false, isUtc: utc !== undefined };
}

/** Days by the calendar, and time by the clock: a day is not always 24 hours. */
export interface Length {
  days: number;
  ms: number;
}

const LENGTH = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i;

/** A DURATION; null for none, and for a negative one. */
export function lengthOf(text: string): Length | null {
  const found = LENGTH.exec(text.trim());
  if (!found) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((digits) => Number(digits ?? 0));
  return {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    ms: (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE + (seconds ?? 0) * 1_000,
  };
}

const OFFSET = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?(?::?(\d\d))?$/i;

/** "+0100" and "GMT+1" in milliseconds. */
export function offsetOf(text: string): number | null {
  const [, sign, hours, minutes, seconds] = OFFSET.exec(text.trim()) ?? [];
  if (sign === undefined || Number(hours) > 15 || Number(minutes ?? 0) > 59) return null;
  const ms = Number(hours) * HOUR + Number(minutes ?? 0) * MINUTE + Number(seconds ?? 0) * 1_000;
  return sign === "-" ? -ms : ms;
}
