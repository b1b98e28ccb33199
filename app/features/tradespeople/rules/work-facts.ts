/** What somebody's work so far says of them. */
export interface WorkFacts {
  completedJobs: number;
  /** Seconds from a customer's first message to the first answer, the median of the last ones; null with too few of them. */
  replySeconds: number | null;
  memberSince: Date;
}

/** A median of fewer says nothing. */
export const LEAST_ANSWERS = 3;

const HOUR = 3_600;

/** "within an hour", "within 5 hours", "within a day", "within 3 days"; null when it is not known. */
export function replyWords(seconds: number | null): string | null {
  if (seconds === null) return null;
  if (seconds <= HOUR) return "within an hour";
  if (seconds <= 22 * HOUR) return `within ${Math.ceil(seconds / HOUR)} hours`;
  const days = Math.ceil(seconds / (24 * HOUR));
  return days === 1 ? "within a day" : `within ${days} days`;
}
