import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { AppError } from "#kernel/errors.ts";
import type { Pence } from "#kernel/money.ts";
import { paymentHoldEnded } from "../../notifications.ts";
import { HOLD_ENDS_DAY } from "../../rules/holds.ts";
import { isFrozen } from "../chargebacks/freeze.server.ts";
import { emitPaymentUpdated } from "../ledger/emit-payment-updated.server.ts";
import { unsafeHeldSince } from "../ledger/held-since.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { refundOld } from "../refunds/refund-old.server.ts";
import { releaseInTx } from "./release-funds.server.ts";

const BATCH = 100;

/**
 * Ends holds on day 89, because the provider allows less than 90 days. Money for completed, undisputed work is released. Other
 * money is refunded to the customer, also during a dispute or while the tradesperson's account or the payment is frozen, because nobody has decided
 * about it yet; the booking is then unpaid and can be paid again. Returns how many bookings. A scheduled task calls this.
 */
export async function endHolds(ctx: Ctx): Promise<number> {
  const before = later(ctx.clock.now(), -HOLD_ENDS_DAY * DAY);
  let ended = 0;
  for (const { bookingId } of await unsafeHeldSince(ctx.db, { before, limit: BATCH })) {
    try {
      if (await ctx.db.transaction((tx) => endHold(ctx, tx, bookingId, before))) ended += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.error(
        { booking_id: bookingId, code: error.code },
        "a hold that has reached its limit could not be ended",
      );
    }
  }
  return ended;
}

async function endHold(ctx: Ctx, tx: Tx, bookingId: string, before: Date): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  const frozen = (await accountState(tx, booking.tradespersonId)).frozen || (await isFrozen(tx, bookingId));
  if (booking.status === "completed" && !frozen) {
    const { free } = await moneyOfBooking(tx, bookingId);
    if (free > 0) await releaseInTx(ctx, tx, booking, free);
    return free > 0;
  }
  const amount = await refundOld(ctx, tx, bookingId, before);
  if (amount === 0) return false;
  await notifyBothPeople(ctx, tx, booking, amount);
  return true;
}

async function notifyBothPeople(ctx: Ctx, tx: Tx, booking: BookingRow, amount: Pence): Promise<void> {
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, amount };
  const ids = { booking_id: booking.id };
  for (const to of [booking.customerId, booking.tradespersonId])
    await notify(tx, ctx, paymentHoldEnded, { to, payload: values, path, ids });
  await emitPaymentUpdated(tx, booking, ctx.clock.now());
}
