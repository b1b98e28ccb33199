import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";

/** Emits `payment.updated` to the customer and the tradesperson of a booking. */
export const emitPaymentUpdated = (tx: Tx, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "payment.updated",
    to: [booking.customerId, booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });
