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
/** The price of finished work is due this many days after its completion. */
export const PAYMENT_DUE_DAYS = 7;
/** Days after completion on which the customer of unpaid work is reminded. */
export const PAYMENT_REMINDER_DAYS = [1, 3, 7, 14] as const;
/** The day after completion on which unpaid work becomes a case for an operator. */
export const UNPAID_CASE_DAY = 30;
/** A tradesperson can remind the customer of overdue money once in so many days, and so many times. */
export const REMIND_EVERY_DAYS = 3;
export const REMINDS_MOST = 3;
