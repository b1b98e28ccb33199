import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/index.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

export type BookingRow = typeof bookings.$inferSelect;

/** Locks a booking until the transaction ends: everything that moves its money waits here. Throws NOT_FOUND. */
export async function lockBookingMoney(tx: Tx, bookingId: string): Promise<BookingRow> {
  if (!isId(bookingId)) throw errors.NOT_FOUND();
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for("update");
  if (!booking) throw errors.NOT_FOUND();
  return booking;
}
