import { DAY, MINUTE } from "#kernel/clock.ts";

/**
 * A time in the seeded data, in minutes. Values up to 0 count back from the start of today, so that dates stay the same all
 * day; values above 0 are within the last `NOW` minutes, so that they are in the past at any time of day.
 */
export type Moment = number;
const NOW: Moment = 240;
const MINUTES_A_DAY = 1_440;

/** A number of days before today, at an hour of that day; day 0 is within the last hours. */
export const daysAgo = (days: number, hour: number): Moment =>
  days > 0 ? Math.round(hour * 60) - days * MINUTES_A_DAY : Math.min(Math.round(hour * 10), NOW - 1);

/** Some days and minutes after `from`, but never after now. */
export function later(from: Moment, days: number, minutes = 0): Moment {
  const to = from + days * MINUTES_A_DAY + minutes;
  if (from <= 0 && to <= -NOW) return to;
  return Math.min(Math.max(from, 0) + 15, NOW - 1);
}

export function dateOf(when: Moment, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return new Date(when <= 0 ? today + when * MINUTE : now.getTime() - (NOW - when) * MINUTE);
}

/** The calendar date a number of days from today, as YYYY-MM-DD. */
export const dayFrom = (days: number, now: Date): string =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

/** A source of pseudo-random values: the same seed gives the same numbers and ids. */
export interface RandomSource {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different elements in random order; fewer if the list is shorter. */
  some<T>(list: readonly T[], count: number): T[];
  /** A UUIDv7 that sorts by `when` and is the same in every run, on whatever day. */
  id(when: Moment): string;
}

/** Ids are dated relative to this day, so that rows created later sort after them. */
const EPOCH = Date.UTC(2025, 6, 1);

export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    // mulberry32: short, evenly distributed, and the same on every platform.
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T;
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    const taken = Math.min(count, left.length);
    return Array.from({ length: taken }, () => left.splice(between(0, left.length - 1), 1)[0] as T);
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join("");
  const id = (when: Moment) => {
    const time = (EPOCH + when * MINUTE).toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${pick(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`;
  };
  return { next, between, chance: (probability) => next() < probability, pick, some, id };
}
