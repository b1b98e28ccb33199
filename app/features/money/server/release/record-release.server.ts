import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, markReleased } from "#features/bookings/index.server.ts";
import type { Pence } from "#kernel/money.ts";
import { released } from "../../rules/ledger.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { freeOfBooking } from "../ledger/free-of-booking.server.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { postedMovement } from "../ledger/posted-movement.server.ts";

/**
 * Releases `amount` of what is held for a booking, less the fee, in the transaction that holds its lock: whether that is
 * allowed, the caller has decided. Once a booking, or once a `part` of it (a milestone's id, a dispute's); false when it
 * was released before. The booking counts as released when nothing is left to release.
 * Throws OVER_RELEASE when less is held, or the rest is on its way back to the customer.
 */
export async function recordRelease(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  amount: Pence,
  { part }: { part?: string } = {},
): Promise<boolean> {
  const at = ctx.clock.now();
  const { id: bookingId, tradespersonId } = booking;
  const movement = released({ bookingId, tradespersonId, amount, ...(part ? { part } : {}) });
  if (await postedMovement(tx, movement.key)) return false;
  const free = await freeOfBooking(tx, bookingId);
  if (amount <= 0 || amount > free) throw paymentErrors.OVER_RELEASE();
  await postLedger(tx, [movement], at);
  if (amount === free && booking.depositPaid) await markReleased(tx, booking, at);
  return true;
}
