import type { Tx } from "#db/client.server.ts";
import { unsafeLiveBookingOfJob } from "#features/bookings/index.server.ts";
import { lockOpenJob } from "#features/jobs/index.server.ts";
import { quoteErrors } from "#features/quotes/rules/quote.errors.ts";

/** Locks an open job that has no booking. Throws ALREADY_ACCEPTED if a concurrent call has booked it, and JOB_NOT_OPEN. */
export async function lockUnbookedJob(tx: Tx, jobId: string): Promise<void> {
  const closed = await lockOpenJob(tx, jobId).then(
    () => null,
    (error: unknown) => error,
  );
  if (await unsafeLiveBookingOfJob(tx, jobId)) throw quoteErrors.ALREADY_ACCEPTED();
  if (closed) throw closed;
}
