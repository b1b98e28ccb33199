import type { Tx } from "#db/client.server.ts";
import { saveMoneyState } from "#features/bookings/index.server.ts";
import { moneyOfBooking } from "./money-of-booking.server.ts";

/**
 * Writes to a booking what the ledger now says: whether it is paid, and whether nothing of that is left to release. Belongs
 * at the end of every transaction that moves its money or begins a refund, and that holds its lock. Screens and the API show
 * these columns; nothing is decided by them.
 */
export async function updatePaid(tx: Tx, bookingId: string, at: Date): Promise<void> {
  const { paid, free, released } = await moneyOfBooking(tx, bookingId);
  await saveMoneyState(tx, bookingId, { paid, released: paid && free === 0 && released > 0, at });
}
