import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import type { Pence } from "#kernel/money.ts";
import { attemptKey, isAttemptAt } from "../../rules/attempt-key.ts";
import { released } from "../../rules/movements.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { postedMovement } from "../ledger/posted-movement.server.ts";
import { updatePaid } from "../ledger/update-paid.server.ts";

/**
 * Releases `amount` of a booking's held money, less the fee, in the transaction that holds its lock; the caller has checked
 * permission. Each `part` (the id of a milestone or dispute) is released once: false when it was released before. The booking
 * counts as released when nothing is left to release. Throws OVER_RELEASE when less is held that is not being refunded.
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
  const movement = released({ bookingId, tradespersonId, amount, part: part ?? (await nextPart(tx, bookingId)) });
  if (await postedMovement(tx, movement.key)) return false;
  const { free } = await moneyOfBooking(tx, bookingId);
  if (amount <= 0 || amount > free) throw paymentErrors.OVER_RELEASE();
  await postLedger(tx, [movement], at);
  await updatePaid(tx, bookingId, at);
  return true;
}

/** The key of the next release: the booking's id, with a number when it was paid again after a refund of a release. */
async function nextPart(tx: Tx, bookingId: string): Promise<string> {
  const releases = await tx
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.bookingId, bookingId), eq(ledgerTransactions.kind, "release")));
  const before = releases.filter(({ key }) => isAttemptAt(`release:${bookingId}`, key));
  return attemptKey(bookingId, before.length + 1);
}
