import { HOUR, later } from "#kernel/clock.ts";

/** Who sees a job whose customer has asked somebody first: only them, others after a day, or everybody at once. */
export const AUDIENCES = ["all", "asked-then-all", "asked"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The same choices as the API names them: when the job is open to others. */
export const OPEN_TO_OTHERS = ["now", "after_24h", "never"] as const;
export const audienceOf = (open: (typeof OPEN_TO_OTHERS)[number]): Audience =>
  ({ now: "all", after_24h: "asked-then-all", never: "asked" })[open] as Audience;

/** The most people that a job asks first: as many as may quote. */
export const MOST_ASKED = 3;
const HOURS_FIRST = 24;

/** Jobs for "asked-then-all" that were posted before this time are shown to everybody. */
export const shownToAllIfBefore = (now: Date): Date => later(now, -HOURS_FIRST * HOUR);
/** From when everybody sees a job; null if only those asked do. */
export const seenByAllFrom = ({ audience, createdAt }: { audience: Audience; createdAt: Date }): Date | null =>
  ({ all: createdAt, "asked-then-all": later(createdAt, HOURS_FIRST * HOUR), asked: null })[audience];
