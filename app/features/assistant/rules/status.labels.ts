import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";
import { texts } from "./status.labels.texts.ts";

type Status = JobStatus | QuoteStatus | BookingStatus;

const LABELS: Readonly<Record<Status, string>> = texts.labels;

/** The status of a job, quote or booking on a card. */
export const statusLabel = (status: Status): string => LABELS[status];
