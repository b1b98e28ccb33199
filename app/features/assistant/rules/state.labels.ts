import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";

type State = JobStatus | QuoteStatus | BookingStatus;

const WORDS: Readonly<Record<State, string>> = {
  open: "Open for quotes",
  in_progress: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
  expired: "Closed",
  pending: "Waiting for an answer",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  confirmed: "Confirmed",
  disputed: "In dispute",
};

/** A job's, a quote's or a booking's state on a card. */
export const stateWords = (status: State): string => WORDS[status];
