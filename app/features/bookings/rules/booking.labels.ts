import type { BookingStatus } from "./booking.machine.ts";

const STATUS_WORDS: Record<BookingStatus, string> = {
  pending: "Waiting for an answer",
  confirmed: "Confirmed",
  completed: "Work done",
  disputed: "In dispute",
  cancelled: "Cancelled",
};

/** What a booking's badge says. */
export const bookingStatusWord = (status: string): string => STATUS_WORDS[status as BookingStatus] ?? status;

/** What a completed booking waits for, by its money. `held` is what can be released, in pence; `refunded`: all of it went back. */
export function afterCompletion({ paid, refunded, held }: { paid: boolean; refunded: boolean; held: number }): string {
  if (refunded) return "The payment went back to the customer, who can pay again";
  if (!paid) return "Waiting for customer payment";
  return held > 0 ? "Waiting for the customer to approve the work" : "Nothing is left to pay or approve";
}
