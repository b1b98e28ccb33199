import { DAY } from "#kernel/clock.ts";

/** How long after the release of the money both people get a review request. */
export const REQUEST_REVIEW_AFTER = DAY;
/** No request is sent later than this, for example after a long outage. */
export const REQUEST_REVIEW_UNTIL = 14 * DAY;

/** The page of a job with the review of its booking opened. */
export const reviewPath = (jobId: string, bookingId: string): string => `/job/${jobId}?review=${bookingId}`;
