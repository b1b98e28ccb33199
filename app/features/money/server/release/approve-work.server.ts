import type { Ctx } from "#app/context.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { lockPayable } from "#features/risk/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { permitPayment } from "../../rules/payment.errors.ts";
import { canApprove } from "../../rules/payment.policy.ts";
import { requireNotFrozen } from "../chargebacks/freeze.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { releaseInTx } from "./release-funds.server.ts";

/**
 * 'Approve and release': the customer approves the completed work, and the held money is released to the tradesperson. Returns
 * the updated booking, and the released amount in pence, before the fee. Throws NOT_FOUND, WRONG_ROLE, NOT_COMPLETED,
 * IN_DISPUTE, NOTHING_HELD, BANK_IS_ASKING, TRADESPERSON_SUSPENDED, ALREADY_RELEASED (also to the second of two clicks).
 */
export async function approveWork(
  ctx: Ctx,
  { bookingId }: { bookingId: string },
): Promise<{ booking: BookingRow; released: Pence }> {
  requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const { free: held } = await moneyOfBooking(tx, bookingId);
    permitPayment(canApprove(ctx.actor, booking, { held }));
    await requireNotFrozen(tx, bookingId);
    await lockPayable(tx, booking.tradespersonId);
    await releaseInTx(ctx, tx, booking, held);
    return { booking: await lockBooking(tx, bookingId), released: held };
  });
}
