import { HOUR, later } from "#kernel/clock.ts";

/** When others than those asked first see a job: at once, after a day, or never. */
export const OPEN_TO_OTHERS = ["now", "after_24h", "never"] as const;
export type OpenToOthers = (typeof OPEN_TO_OTHERS)[number];

/** The most people that a job asks first: as many as may quote. */
export const MOST_ASKED = 3;
/** How long the customer can take back a request to somebody for an open job, in milliseconds: nobody is told before. */
export const UNDO_ASK_MS = 10_000;
const HOURS_FIRST = 24;

/** Jobs for "after_24h" that were posted before this time are shown to everybody. */
export const shownToAllIfBefore = (now: Date): Date => later(now, -HOURS_FIRST * HOUR);
/** From when everybody sees a job; null if only those asked do. */
export const seenByAllFrom = ({
  openToOthers,
  createdAt,
}: {
  openToOthers: OpenToOthers;
  createdAt: Date;
}): Date | null => ({ now: createdAt, after_24h: later(createdAt, HOURS_FIRST * HOUR), never: null })[openToOthers];

/** The form for a job like an earlier one, which asks the person who did that one first. */
export const bookAgainPath = (jobId: string, tradespersonId: string): string =>
  `/post-job?again=${jobId}&ask=${tradespersonId}`;
