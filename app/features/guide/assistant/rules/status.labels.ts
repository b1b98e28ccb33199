import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";

const labels = {
  open: "Open for quotes",
  in_progress: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
  expired: "Expired",
  pending: "Waiting for a reply",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  confirmed: "Confirmed",
  disputed: "In dispute",
};

type Status = JobStatus | QuoteStatus | BookingStatus;

const LABELS: Readonly<Record<Status, string>> = labels;

/** The status of a job, quote or booking on a card. */
export const statusLabel = (status: Status): string => LABELS[status];
