import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/index.ts";
import { isId } from "#kernel/id.ts";
import { bookingErrors } from "../rules/booking.errors.ts";

export type BookingRow = typeof bookings.$inferSelect;

/**
 * Locks a booking until the transaction ends. Where a job or quote is locked too, the order is booking, job, quote.
 * Throws BOOKING_NOT_FOUND.
 */
export async function lockBooking(tx: Tx, bookingId: string): Promise<BookingRow> {
  const [row] = isId(bookingId) ? await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for("update") : [];
  if (!row) throw bookingErrors.BOOKING_NOT_FOUND();
  return row;
}
