import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { markMilestonesReleased } from "#features/milestones/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { lockPayable } from "#features/risk/index.server.ts";
import { fee, type Pence, subtract, sum } from "#kernel/money.ts";
import { paymentReleased } from "../../notifications.ts";
import { permitPayment } from "../../rules/payment.errors.ts";
import { canRelease } from "../../rules/payment.policy.ts";
import { releaseParts } from "../../rules/release-parts.ts";
import { requireNotFrozen } from "../chargebacks/freeze.server.ts";
import { emitPaymentUpdated } from "../ledger/emit-payment-updated.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { heldMilestones } from "../milestones/milestone-money.server.ts";
import { finishRelease } from "./finish-release.server.ts";
import { recordRelease } from "./record-release.server.ts";

/**
 * Releases a completed booking's held money to its tradesperson, less the fee, and completes the job. For automatic release and
 * for admins; customers approve. Throws ALREADY_RELEASED (on a second call), NOT_FOUND, NOT_COMPLETED, IN_DISPUTE,
 * NOTHING_HELD, BANK_IS_ASKING, TRADESPERSON_SUSPENDED. `also` runs in the same transaction.
 */
export async function releaseFunds(
  ctx: Ctx,
  { bookingId }: { bookingId: string },
  also: (tx: Tx, booking: BookingRow, released: Pence) => Promise<void> = async () => {},
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const { free: held } = await moneyOfBooking(tx, bookingId);
    permitPayment(canRelease(booking, { held }));
    await requireNotFrozen(tx, bookingId);
    await lockPayable(tx, booking.tradespersonId);
    await releaseInTx(ctx, tx, booking, held);
    await also(tx, booking, held);
  });
}

/**
 * Releases `amount` of the free held money, in the transaction that holds the booking's lock; the caller has checked
 * permission. `part`: the id of a milestone or dispute, when it is not the whole rest of the booking.
 */
export async function releaseInTx(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  amount: Pence,
  { part }: { part?: string } = {},
): Promise<void> {
  const { parts, milestones } = releaseParts(amount, await heldMilestones(tx, booking.id), part);
  const fees: Pence[] = [];
  for (const one of parts)
    if (await recordRelease(ctx, tx, booking, one.amount, one.part ? { part: one.part } : {}))
      fees.push(fee(one.amount));
  if (milestones.length > 0) await markMilestonesReleased(tx, milestones, ctx.clock.now());
  if (fees.length === 0) return;
  await finishRelease(ctx, tx, booking);
  await emitPaymentUpdated(tx, booking, ctx.clock.now());
  const { jobTitle } = await bookingSummary(tx, booking);
  const net = subtract(amount, sum(fees));
  await notify(tx, ctx, paymentReleased, {
    to: booking.tradespersonId,
    payload: { jobTitle, amount: net },
    path: "/tradesperson/payments",
    ids: { booking_id: booking.id },
  });
}
