import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { approvalPeriodStart, type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify, notifyOnce } from "#features/notifications/index.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { shortDay } from "#kernel/dates.ts";
import { AppError } from "#kernel/errors.ts";
import { formatPounds, type Pence, pence, subtract } from "#kernel/money.ts";
import { paymentHoldEnded, paymentHoldEnding } from "../../refund-notifications.ts";
import { HOLD_ENDS_DAY, HOLD_WARNING_DAY } from "../../rules/holds.ts";
import { amountTooHigh } from "../../rules/payment.errors.ts";
import type { ReleaseCause } from "../../rules/release-parts.ts";
import { isFrozen, notFrozen, requireNotFrozen } from "../chargebacks/chargeback-changes.server.ts";
import { isHeld, type LongHeld, unsafeHeldSince } from "../ledger/ledger-balances.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { emitPaymentUpdated, splitBefore } from "../ledger/payments-held.server.ts";
import { refundOld } from "../refunds/refund-old.server.ts";
import { refundPart } from "../refunds/refund-part.server.ts";
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
 * tradesperson, less its fee, who is told `why`. Runs in the transaction that holds the booking's lock; the booking may be disputed, and the
 * caller has checked permission. Idempotent for each dispute: a second call returns the first result. A release completes the
 * job; the caller changes the booking's status. The provider is called after the transaction. Throws OVER_SPLIT (422, field
 * refund_amount) when less is held, and BANK_IS_ASKING for a release while the money is frozen.
 */
export async function splitHeld(
  callerCtx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { refundAmount, disputeId, why = "decided" }: { refundAmount: Pence; disputeId: string; why?: ReleaseCause },
): Promise<HeldSplit> {
  const ctx = asSystem(callerCtx);
  const before = await splitBefore(tx, booking.id, disputeId);
  if (before) return splitOf(before);
  const { free } = await moneyOfBooking(tx, booking.id);
  if (refundAmount < 0 || refundAmount > free) throw tooMuch(free);
  const release = subtract(free, refundAmount);
  if (release > 0) await requireNotFrozen(tx, booking.id);
  if (refundAmount > 0) await refundPart(ctx, tx, { bookingId: booking.id, amount: refundAmount, cause: disputeId });
  const fee = release > 0 ? await releaseInTx(ctx, tx, booking, release, { part: disputeId, why }) : pence(0);
  if (release === 0 && refundAmount > 0) await emitPaymentUpdated(tx, booking, ctx.clock.now());
  return splitOf({ refunded: refundAmount, released: release, fee });
}

const splitOf = (of: Omit<HeldSplit, "net">): HeldSplit => ({ ...of, net: subtract(of.released, of.fee) });

function tooMuch(free: Pence): Error {
  const message =
    free > 0 ? `We only hold ${formatPounds(free)} for this booking` : "We hold no money for this booking";
  return amountTooHigh("OVER_SPLIT", "refund_amount", message);
}

const WARN_ABOUT_HOLDS_BATCH = 200;

/** Warns every admin, once, of money that has been held for 75 days. Returns how many were warned. A scheduled task. */
export async function warnAboutHolds(ctx: Ctx): Promise<number> {
  const before = later(ctx.clock.now(), -HOLD_WARNING_DAY * DAY);
  let warned = 0;
  for (const held of await unsafeHeldSince(ctx.db, { before, limit: WARN_ABOUT_HOLDS_BATCH }))
    warned += await ctx.db.transaction((tx) => warn(ctx, tx, held));
  return warned;
}

async function warn(ctx: Ctx, tx: Tx, { bookingId, held, since }: LongHeld): Promise<number> {
  const booking = await lockBooking(tx, bookingId);
  const { jobTitle } = await bookingSummary(tx, booking);
  const payload = { jobTitle, amount: held, date: shortDay(later(since, HOLD_ENDS_DAY * DAY)) };
  const what = { payload, path: "/admin/payments", subject: `hold:${bookingId}` };
  return notifyOnce(tx, ctx, paymentHoldEnding, { ...what, to: await adminIds(tx, "payments.repair") });
}

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
    if (free > 0) await releaseInTx(ctx, tx, booking, free, { why: "hold_ended" });
    return free > 0;
  }
  const amount = await refundOld(ctx, tx, bookingId, before);
  if (amount === 0) return false;
  const now = booking.status === "disputed" ? "disputed" : frozen ? "frozen" : "booked";
  await notifyBothPeople(ctx, tx, booking, { amount, now });
  return true;
}

interface Ended {
  amount: Pence;
  /** What the booking is now. */
  now: "booked" | "disputed" | "frozen";
}

async function notifyBothPeople(ctx: Ctx, tx: Tx, booking: BookingRow, ended: Ended): Promise<void> {
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, ...ended };
  const ids = { booking_id: booking.id };
  for (const to of [booking.customerId, booking.tradespersonId])
    await notify(tx, ctx, paymentHoldEnded, { to, payload: values, path, ids });
  await emitPaymentUpdated(tx, booking, ctx.clock.now());
}

/**
 * The bookings whose work was marked complete by then and that still hold money, also of some milestones only, neither released nor
 * disputed; the longest waiting first. Unscoped: for scheduled tasks.
 */
export async function unsafeWaitingForApproval(
  db: Db,
  { completedBy, limit }: { completedBy: Date; limit: number },
): Promise<string[]> {
  const waiting = and(
    eq(bookings.status, "completed"),
    isNull(bookings.releasedAt),
    lte(bookings.completedAt, completedBy),
    // A withdrawn dispute has paused the period.
    sql`${approvalPeriodStart} <= ${completedBy.toISOString()}`,
    // The payment may have been refunded since.
    isHeld,
    notFrozen(bookings.id),
  );
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(waiting)
    .orderBy(asc(bookings.completedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
