/** The source of the current time. Only clocks call `new Date()`; everything else receives a clock. */
export interface Clock {
  now(): Date;
  /** Only of a clock that can be moved: takes over its stored offset, which was read together with something else. */
  learn?(offset: number): void;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests: its time changes only by `set` and `advance`. */
export function fixedClock(start: string | Date): Clock & { set(to: string | Date): void; advance(ms: number): void } {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to);
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** A year of retention, which is never shorter than a calendar year. */
export const YEAR = 366 * DAY;

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
