import type { BookingStatus } from "./booking.machine.ts";

const statusTexts = {
  pending: "Waiting for an answer",
  confirmed: "Confirmed",
  completed: "Work done",
  disputed: "In dispute",
  cancelled: "Cancelled",
};

/** How long a tradesperson can undo "Mark Complete"; the customer is notified after it. */
export const UNDO_MINUTES = 10;

const STATUS_TEXTS: Record<BookingStatus, string> = statusTexts;

/** The text of a booking's badge. */
export const bookingStatusText = (status: BookingStatus): string => STATUS_TEXTS[status];

/**
 * The next step of a completed booking, according to its money. `held` is the amount that can be released, in pence; `refunded`
 * means that the whole payment was returned to the customer.
 */
export function afterCompletion({ paid, refunded, held }: { paid: boolean; refunded: boolean; held: number }): string {
  if (refunded) return "The payment was returned to the customer. They can pay again";
  if (!paid) return "Waiting for customer payment";
  return held > 0 ? "Waiting for the customer to approve the work" : "There is nothing left to pay or approve";
}

/** What an operator reads before moving the date of one of these bookings: whether its days stay apart; null where none has such days. */
export const daysMovedText = (bookings: readonly { workDays: readonly string[] | null }[]): string | null =>
  bookings.some(({ workDays }) => workDays)
    ? "Work on several days that are apart moves as a whole: its days then follow each other from the new date. To move one day only, the customer or the tradesperson changes the date on the job’s page."
    : null;
