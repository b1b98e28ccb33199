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
