import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { lockPayable } from "#features/risk/index.server.ts";
import { fee, type Pence, subtract, sum } from "#kernel/money.ts";
import { markMilestonesReleased } from "../../milestones/index.server.ts";
import { paymentReleased } from "../../notifications.ts";
import { attemptKey, isAttemptAt } from "../../rules/attempt-key.ts";
import { released } from "../../rules/movements.ts";
import { paymentErrors, permitPayment } from "../../rules/payment.errors.ts";
import { canRelease } from "../../rules/payment.policy.ts";
import { type ReleaseCause, releaseParts } from "../../rules/release-parts.ts";
import { requireNotFrozen } from "../chargebacks/chargeback-changes.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { postedMovement, postLedger } from "../ledger/movements.server.ts";
import { emitPaymentUpdated, updatePaid } from "../ledger/payments-held.server.ts";
import { heldMilestones } from "../milestones/milestone-money.server.ts";
import { finishRelease } from "./finish-release.server.ts";

/**
 * Releases a completed booking's held money to its tradesperson, less the fee, and completes the job, because the customer has not answered in
 * time. Throws ALREADY_RELEASED (on a second call), NOT_FOUND, NOT_COMPLETED, IN_DISPUTE,
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
    await releaseInTx(ctx, tx, booking, held, { why: "silence" });
    await also(tx, booking, held);
  });
}

/**
 * Releases `amount` of the free held money, in the transaction that holds the booking's lock; the caller has checked
 * permission. `part`: the id of a milestone or dispute, when it is not the whole rest of the booking. The tradesperson is told `why`.
 */
export async function releaseInTx(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  amount: Pence,
  { part, why }: { part?: string; why: ReleaseCause },
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
    payload: { jobTitle, amount: net, because: why },
    path: "/tradesperson/payments",
    ids: { booking_id: booking.id },
  });
}

/**
 * Releases `amount` of a booking's held money, less the fee, in the transaction that holds its lock; the caller has checked
 * permission. Each `part` (the id of a milestone or dispute) is released once: false when it was released before. The booking
 * counts as released when nothing is left to release. Throws OVER_RELEASE when less is held that is not being refunded.
 */
async function recordRelease(
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
