import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** Notes that all of a booking's money has gone back to its customer: it can be paid again. The caller holds the booking's lock. */
export async function markDepositReturned(tx: Tx, bookingId: string): Promise<void> {
  await tx.update(bookings).set({ depositPaid: false }).where(eq(bookings.id, bookingId));
}
