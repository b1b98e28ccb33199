import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";

/** Lets both sides' open pages know that a booking's milestones changed. */
export const notifyPlan = (tx: Tx, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "booking.updated",
    to: [booking.customerId, booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });
