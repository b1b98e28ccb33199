import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { fee, formatPounds, type Pence, pence, subtract } from "#kernel/money.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { requireNotFrozen } from "../chargebacks/freeze.server.ts";
import { emitPaymentUpdated } from "../ledger/emit-payment-updated.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { splitBefore } from "../ledger/split-before.server.ts";
import { refundPart } from "../refunds/refund-part.server.ts";
import { texts } from "../texts.ts";
import { releaseInTx } from "./release-funds.server.ts";

/** The split of held money, in pence: `refunded` + `released` is the whole amount, `net` is the release less its `fee`. */
export interface HeldSplit {
  refunded: Pence;
  released: Pence;
  fee: Pence;
  net: Pence;
}

/**
 * Splits a booking's held money: `refundAmount` (0 to all of it) is refunded to the customer, the rest is released to the
 * tradesperson, less its fee. Runs in the transaction that holds the booking's lock; the booking may be disputed, and the
 * caller has checked permission. Idempotent for each dispute: a second call returns the first result. A release completes the
 * job; the caller changes the booking's status. The provider is called after the transaction. Throws OVER_SPLIT (422, field
 * refund_amount) when less is held, and BANK_IS_ASKING for a release while the money is frozen.
 */
export async function splitHeld(
  callerCtx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { refundAmount, disputeId }: { refundAmount: Pence; disputeId: string },
): Promise<HeldSplit> {
  const ctx = asSystem(callerCtx);
  const before = await splitBefore(tx, booking.id, disputeId);
  if (before) return splitOf(before.refunded, before.released);
  const { free } = await moneyOfBooking(tx, booking.id);
  if (refundAmount < 0 || refundAmount > free) throw tooMuch(free);
  const release = subtract(free, refundAmount);
  if (release > 0) await requireNotFrozen(tx, booking.id);
  if (refundAmount > 0) await refundPart(ctx, tx, { bookingId: booking.id, amount: refundAmount, cause: disputeId });
  if (release > 0) await releaseInTx(ctx, tx, booking, release, { part: disputeId });
  else if (refundAmount > 0) await emitPaymentUpdated(tx, booking, ctx.clock.now());
  return splitOf(refundAmount, release);
}

const splitOf = (refunded: Pence, released: Pence): HeldSplit => ({
  refunded,
  released,
  fee: fee(released),
  net: pence(released - fee(released)),
});

function tooMuch(free: Pence): Error {
  const message = free > 0 ? texts.mostHeld(formatPounds(free)) : texts.nothingIsHeld;
  return paymentErrors.OVER_SPLIT({ fields: [{ field: "refund_amount", message }] });
}
