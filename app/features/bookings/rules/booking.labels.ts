import type { BookingStatus } from "./booking.machine.ts";

const STATUS_WORDS: Record<BookingStatus, string> = {
  pending: "Waiting for an answer",
  confirmed: "Confirmed",
  completed: "Work done",
  disputed: "In dispute",
  cancelled: "Cancelled",
};

/** The text of a booking's badge. */
export const bookingStatusWord = (status: BookingStatus): string => STATUS_WORDS[status];

/** What a completed booking waits for, by its money. `held` is the amount that can be released, in pence. */
export function afterCompletion({ depositPaid, held }: { depositPaid: boolean; held: number }): string {
  if (!depositPaid) return "Waiting for customer payment";
  return held > 0 ? "Waiting for the customer to approve the work" : "Nothing is left to pay or approve";
}
