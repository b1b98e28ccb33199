/** When the owner of an alert is notified of the jobs that match it. */
export const ALERT_FREQUENCIES = ["at_once", "daily"] as const;
/** The most alerts one person may have. */
export const MAX_ALERTS = 10;
/** The distances from its location that an alert can cover, in miles. */
export const RADII = [5, 10, 15, 25, 50] as const;
export const DEFAULT_RADIUS = 25;
/** The most jobs that a digest lists; its link shows the rest. */
export const DIGEST_JOBS = 10;
/** The hour at which digests are sent, London time. */
export const DIGEST_HOUR = 7;
