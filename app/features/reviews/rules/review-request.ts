import { DAY } from "#kernel/clock.ts";

/** How long after the money was released both people are asked for a review. */
export const REQUEST_REVIEW_AFTER = DAY;
/** No request is sent later than this, for example after a long outage. */
export const REQUEST_REVIEW_UNTIL = 14 * DAY;
