/** The figures about a tradesperson's work that their profile shows. */
export interface WorkFacts {
  completedJobs: number;
  /** How many bookings were agreed, how many of them the tradesperson cancelled, and how many the customer reported as missed. */
  bookings: { agreed: number; cancelled: number; missed: number };
  /** The median time in seconds from a customer's first message to the first reply; null if there are too few replies. */
  replySeconds: number | null;
  memberSince: Date;
}

/** The fewest replies for which a reply time is shown. */
export const MIN_ANSWERS = 3;

const HOUR = 3_600;

/** "within an hour", "within 5 hours", "within a day", "within 3 days"; null when it is unknown. */
export function replyTimeText(seconds: number | null): string | null {
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
