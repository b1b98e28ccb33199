import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** Marks that a booking's money has been received in full. False when it was already marked. */
export async function markDepositPaid(tx: Tx, bookingId: string): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ depositPaid: true })
    .where(and(eq(bookings.id, bookingId), eq(bookings.depositPaid, false)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}
