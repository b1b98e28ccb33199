import type { Tx } from "#db/client.server.ts";
import { saveMoneyState } from "#features/bookings/index.server.ts";
import { moneyOfBooking } from "./money-of-booking.server.ts";

/**
 * Updates a booking's columns from the ledger: whether it is paid, and whether anything is left to release. Call it at the end of
 * every transaction that holds the booking's lock and moves its money or begins a refund. Screens and the API show these columns;
 * decisions use the ledger.
 */
export async function updatePaid(tx: Tx, bookingId: string, at: Date): Promise<void> {
  const { paid, free, released } = await moneyOfBooking(tx, bookingId);
  await saveMoneyState(tx, bookingId, { paid, released: paid && free === 0 && released > 0, at });
}
