import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** Notes that a booking's money has been received in full. False when it was noted before: the caller is not the first. */
export async function markDepositPaid(tx: Tx, bookingId: string): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ depositPaid: true })
    .where(and(eq(bookings.id, bookingId), eq(bookings.depositPaid, false)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}
