import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/**
 * Marks that all of a booking's money has been returned to its customer, so that it can be paid again. The caller holds the
 * booking's lock.
 */
export async function markDepositReturned(tx: Tx, bookingId: string): Promise<void> {
  await tx.update(bookings).set({ depositPaid: false }).where(eq(bookings.id, bookingId));
}
