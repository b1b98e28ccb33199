import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/**
 * Marks that all of a booking's money has been released and that the work is therefore approved. The caller holds the booking's
 * lock.
 */
export async function markReleased(tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  const set = { approvedAt: booking.approvedAt ?? at, releasedAt: at };
  await tx.update(bookings).set(set).where(eq(bookings.id, booking.id));
}
