import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/index.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { released } from "../rules/ledger.ts";
import { postLedger } from "./post-ledger.server.ts";

/**
 * Releases what is held for a booking, less the fee, in the transaction that holds its lock. Whether that is allowed,
 * the caller has decided. Money that is on its way back (a second payment) stays held until it is gone.
 */
export async function recordRelease(ctx: Ctx, tx: Tx, booking: BookingRow, held: Pence): Promise<void> {
  const at = ctx.clock.now();
  const { id: bookingId, tradespersonId } = booking;
  const amount = pence(Math.min(booking.amount, held));
  await postLedger(tx, [released({ bookingId, tradespersonId, amount })], at);
  await markReleased(tx, booking, at);
}

/** Writes on the booking that its money was released, and with it that the work was approved. */
export async function markReleased(tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  const set = { approvedAt: booking.approvedAt ?? at, releasedAt: at };
  await tx.update(bookings).set(set).where(eq(bookings.id, booking.id));
}
