/** When somebody hears of the jobs that fit an alert. */
export const ALERT_FREQUENCIES = ["at_once", "daily"] as const;
/** How many alerts somebody may have. */
export const MAX_ALERTS = 10;
/** How far from its place an alert may reach, in miles. */
export const RADII = [5, 10, 15, 25, 50] as const;
export const DEFAULT_RADIUS = 25;
/** A morning's mail names so many jobs; the rest are behind its link. */
export const DIGEST_JOBS = 10;
/** When it goes out, by the clocks in London. */
export const DIGEST_HOUR = 7;
