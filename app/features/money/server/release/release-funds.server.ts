import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { vatOf } from "#features/quotes/rules/price-vat.ts";
import { lockPayable } from "#features/risk/index.server.ts";
import { type Pence, subtract, sum } from "#kernel/money.ts";
import { findMilestone, markMilestonesReleased } from "../../milestones/index.server.ts";
import { paymentReleased } from "../../notifications.ts";
import { attemptKey, isAttemptAt } from "../../rules/attempt-key.ts";
import { feeOf } from "../../rules/fee.ts";
import { released } from "../../rules/movements.ts";
import { paymentErrors, permitPayment } from "../../rules/payment.errors.ts";
import { canRelease } from "../../rules/payment.policy.ts";
import { type ReleaseCause, type ReleaseParts, releaseParts } from "../../rules/release-parts.ts";
import { requireNotFrozen } from "../chargebacks/chargeback-changes.server.ts";
import { factsOfBooking } from "../ledger/money-facts.server.ts";
import { type BookingMoney, moneyOfBooking } from "../ledger/money-of-booking.server.ts";
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
 * Returns our fee on it.
 */
export async function releaseInTx(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  amount: Pence,
  { part, why }: { part?: string; why: ReleaseCause },
): Promise<Pence> {
  const { parts, milestones } = releaseParts(amount, await heldMilestones(tx, booking.id), part);
  const fees: Pence[] = [];
  for (const one of parts) {
    const charged = await recordRelease(ctx, tx, booking, one);
    if (charged !== null) fees.push(charged);
  }
  if (milestones.length > 0) await markMilestonesReleased(tx, milestones, ctx.clock.now());
  const ourFee = sum(fees);
  if (fees.length === 0) return ourFee;
  await finishRelease(ctx, tx, booking);
  await emitPaymentUpdated(tx, booking, ctx.clock.now());
  await notifyReleased(ctx, tx, booking, {
    amount,
    ourFee,
    why,
    stage: milestones.length === 1 ? milestones[0] : undefined,
  });
  return ourFee;
}

async function notifyReleased(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { amount, ourFee, why, stage }: { amount: Pence; ourFee: Pence; why: ReleaseCause; stage: string | undefined },
): Promise<void> {
  const { jobTitle } = await bookingSummary(tx, booking);
  const named = stage ? await findMilestone(tx, stage) : null;
  const { vatPrice } = await factsOfBooking(ctx, tx, booking.id);
  await notify(tx, ctx, paymentReleased, {
    to: booking.tradespersonId,
    payload: {
      jobTitle: named ? `${named.title}, ${jobTitle}` : jobTitle,
      amount: subtract(amount, ourFee),
      vat: vatOf(amount, vatPrice),
      because: why,
    },
    path: "/tradesperson/payments",
    ids: { booking_id: booking.id },
  });
}

/**
 * Releases `amount` of a booking's held money, less the fee, in the transaction that holds its lock; the caller has checked
 * permission. Each `part` (the id of a milestone or dispute) is released once. The booking counts as released when nothing is left to
 * release. Returns our fee on it; null when it was released before. Throws OVER_RELEASE when less is held that is not being refunded.
 */
async function recordRelease(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { amount, part }: ReleaseParts["parts"][number],
): Promise<Pence | null> {
  const at = ctx.clock.now();
  const { id: bookingId, tradespersonId } = booking;
  const money = await moneyOfBooking(tx, bookingId);
  const stage = await stageOf(tx, part);
  const fee = feeOf(amount, { before: money, stage, isLast: isLastOf(booking, money, amount) });
  const key = part ?? (await nextPart(tx, bookingId));
  const movement = released({ bookingId, tradespersonId, amount, fee, part: key });
  if (await postedMovement(tx, movement.key)) return null;
  if (amount <= 0 || amount > money.free) throw paymentErrors.OVER_RELEASE();
  await postLedger(tx, [movement], at);
  await updatePaid(tx, bookingId, at);
  return fee;
}

/** Whether nothing is left to release or to be paid after a release of `amount` of what is held. */
const isLastOf = (booking: BookingRow, { free, received }: BookingMoney, amount: Pence): boolean =>
  amount === free && received >= booking.amount;

async function stageOf(tx: Tx, part: string | undefined): Promise<{ amount: Pence; fee: Pence } | undefined> {
  const stage = part ? await findMilestone(tx, part) : null;
  return stage ? { amount: stage.amount, fee: stage.platformFeeAmount } : undefined;
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
