/** What somebody's work so far says of them. */
export interface WorkFacts {
  completedJobs: number;
  /** Bookings that were agreed, those of them that they cancelled, and those to which their customer says they did not come. */
  bookings: { agreed: number; cancelled: number; missed: number };
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

/** "2 of 48 bookings cancelled", "2 of 48 bookings cancelled, 1 missed"; null while nothing was agreed. */
export function bookingRecord({ agreed, cancelled, missed }: WorkFacts["bookings"]): string | null {
  if (agreed === 0) return null;
  const record = `${cancelled} of ${agreed} ${agreed === 1 ? "booking" : "bookings"} cancelled`;
  return missed === 0 ? record : `${record}, ${missed} missed`;
}
