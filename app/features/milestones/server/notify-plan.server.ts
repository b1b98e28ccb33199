import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";

/** Refreshes both people's open pages after a change to a booking's milestones. */
export const notifyPlan = (tx: Tx, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "booking.updated",
    to: [booking.customerId, booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });
