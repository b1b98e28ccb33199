import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** What the ledger says of a booking's money. */
interface MoneyState {
  /** The price has been received, and not all of it went back. */
  paid: boolean;
  /** All of it that stayed has been released, and with it the work is approved. */
  released: boolean;
  at: Date;
}

/** Saves what the ledger says of a booking's money, for screens and the API to show. The caller holds the booking's lock. */
export async function saveMoneyState(tx: Tx, bookingId: string, { paid, released, at }: MoneyState): Promise<void> {
  const since = (column: SQLWrapper) => (released ? sql`coalesce(${column}, ${at.toISOString()})` : null);
  await tx
    .update(bookings)
    .set({ depositPaid: paid, approvedAt: since(bookings.approvedAt), releasedAt: since(bookings.releasedAt) })
    .where(eq(bookings.id, bookingId));
}
