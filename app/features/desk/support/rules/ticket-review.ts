import { DAY } from "#kernel/clock.ts";

/** What a reviewer thinks of how a ticket was solved, the best first. */
export const REVIEW_MARKS = ["good", "fair", "poor"] as const;
export type ReviewMark = (typeof REVIEW_MARKS)[number];

export const reviewMarkLabels: Record<ReviewMark, string> = {
  good: "Good",
  fair: "Could be better",
  poor: "Wrong or unkind",
};

/** One of so many solved tickets is to be reviewed, whoever solved it. */
export const REVIEWED_OF = 10;
/** After this a ticket that nobody has reviewed is no longer in the list. */
export const REVIEW_WITHIN = 28 * DAY;
export const REVIEW_NOTE_MAX = 1_000;
