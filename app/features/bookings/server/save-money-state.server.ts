import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** What the ledger says of a booking's money. */
interface MoneyState {
  /** The price has been received, and not all of it went back. */
  paid: boolean;
  /** The whole remainder has been released, and with it the work is approved. */
  released: boolean;
  at: Date;
}

/**
 * Saves what the ledger says of a booking's money, for screens and the API to show. A refund does not undo the approval of finished
 * work, so that the work is not cancelled or reopened after it. The caller holds the booking's lock.
 */
export async function saveMoneyState(tx: Tx, bookingId: string, { paid, released, at }: MoneyState): Promise<void> {
  const since = (column: SQLWrapper) => sql`coalesce(${column}, ${at.toISOString()})`;
  const approved = sql`case when ${bookings.status} <> 'confirmed' then ${bookings.approvedAt} end`;
  await tx
    .update(bookings)
    .set({
      depositPaid: paid,
      approvedAt: released ? since(bookings.approvedAt) : approved,
      releasedAt: released ? since(bookings.releasedAt) : null,
    })
    .where(eq(bookings.id, bookingId));
}
