import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** The state of a booking's money according to the ledger. */
interface MoneyState {
  /** The price has been received, and not all of it was refunded. */
  paid: boolean;
  /** All the remaining money has been released, which approves the work. */
  released: boolean;
  at: Date;
}

/**
 * Copies the state of a booking's money from the ledger to the booking, for screens and the API. A refund does not undo the
 * approval of finished work, so approved work cannot be cancelled or reopened. The caller has locked the booking.
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
