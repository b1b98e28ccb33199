/** How much of what: quotes, people on a screen, days. */

export const QUOTES_PER_JOB = 3;

export const FEATURED_ON_LANDING = 6;
export const FEATURED_ON_HOME = 3;
export const DASHBOARD_ROWS = 5;
export const DASHBOARD_ACTIVE_JOBS = 3;
export const TOP_RATED = { rating: 4.5, reviews: 3 } as const;
export const PAGE_SIZE = { default: 20, max: 100 } as const;
/** Completed work is approved automatically after this many days without an answer from the customer. */
export const APPROVAL_DAYS = 14;
