import type { Ctx } from "#app/context.server.ts";
import { requireSeenAmount } from "#app/web/seen-amount.ts";
import { APPROVAL_DAYS } from "#config/constants.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { canCancel } from "#features/bookings/rules/cancellation.ts";
import { notify } from "#features/notifications/index.server.ts";
import { accountState, lockPayable } from "#features/risk/index.server.ts";
import { tradespersonSuspended } from "#features/risk/rules/risk.errors.ts";
import { type SuspendedWay, suspendedWay } from "#features/risk/rules/suspended-way.ts";
import { requireActive } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { AppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { findMilestone, type MilestoneRow, permitMilestone } from "../../milestones/index.server.ts";
import { milestoneNotFound } from "../../milestones/rules/milestone.errors.ts";
import { canReleaseMilestone } from "../../milestones/rules/milestone.policy.ts";
import { approvalPassed } from "../../notifications.ts";
import { permitPayment } from "../../rules/payment.errors.ts";
import { canApprove } from "../../rules/payment.policy.ts";
import { requireNotFrozen } from "../chargebacks/chargeback-changes.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { heldMilestones } from "../milestones/milestone-money.server.ts";
import { unsafeWaitingForApproval } from "./holds.server.ts";
import { releaseFunds, releaseInTx } from "./release-funds.server.ts";

/** `lockPayable` for a booking: the refusal says what its customer, the actor, can do instead. Throws TRADESPERSON_SUSPENDED. */
export const lockPayableBooking = (ctx: Ctx, tx: Tx, booking: BookingRow): Promise<void> =>
  lockPayable(tx, booking.tradespersonId, async () => tradespersonSuspended(await waySuspended(ctx, tx, booking)));

/** What the actor can do about a booking whose tradesperson is suspended. */
export async function waySuspended(ctx: Ctx, db: Queryable, booking: BookingRow): Promise<SuspendedWay> {
  const { frozen } = await accountState(db, booking.tradespersonId);
  const { free: held } = await moneyOfBooking(db, booking.id);
  return suspendedWay({
    frozen,
    held,
    canCancel: canCancel(ctx.actor, booking, londonDay(ctx.clock.now())).allowed,
    mayDispute: await ctx.registry.mayDispute(ctx, db, booking),
  });
}

const BATCH = 200;

/**
 * Approves automatically: releases money that is still held fourteen days after its work was marked complete, and notifies the
 * customer. A dispute pauses the fourteen days. Returns how many were released. A scheduled task calls this.
 */
export async function autoRelease(ctx: Ctx): Promise<number> {
  const completedBy = later(ctx.clock.now(), -APPROVAL_DAYS * DAY);
  let released = 0;
  for (const bookingId of await unsafeWaitingForApproval(ctx.db, { completedBy, limit: BATCH })) {
    try {
      await releaseFunds(ctx, { bookingId }, (tx, booking, amount) => notifyCustomer(tx, ctx, booking, amount));
      released += 1;
    } catch (error) {
      // Approved, disputed or refunded since. The next run, in a minute, retries what is still due.
      if (!(error instanceof AppError)) throw error;
      ctx.log.info({ booking_id: bookingId, code: error.code }, "not released automatically");
    }
  }
  return released;
}

async function notifyCustomer(tx: Tx, ctx: Ctx, booking: BookingRow, released: Pence): Promise<void> {
  const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, tradesperson, amount: released };
  const ids = { booking_id: booking.id };
  await notify(tx, ctx, approvalPassed, { to: booking.customerId, payload: values, path, ids });
}

/**
 * 'Approve and release': the customer approves the completed work, and the held money is released to the tradesperson. Returns
 * the updated booking, and the released amount in pence, before the fee. `amount` is what the customer saw. Throws AMOUNT_CHANGED, NOT_FOUND, WRONG_ROLE, NOT_COMPLETED,
 * IN_DISPUTE, NOTHING_HELD, BANK_IS_ASKING, TRADESPERSON_SUSPENDED, ALREADY_RELEASED (also to the second of two clicks).
 */
export async function approveWork(
  ctx: Ctx,
  { bookingId, amount }: { bookingId: string; amount?: number | undefined },
): Promise<{ booking: BookingRow; released: Pence }> {
  requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const { free: held } = await moneyOfBooking(tx, bookingId);
    permitPayment(canApprove(ctx.actor, booking, { held }));
    requireSeenAmount(held, amount);
    await requireNotFrozen(tx, bookingId);
    await lockPayableBooking(ctx, tx, booking);
    await releaseInTx(ctx, tx, booking, held, { why: "approved" });
    return { booking: await lockBooking(tx, bookingId), released: held };
  });
}

/**
 * The customer approves a part of the work: its held money is released to the tradesperson, less the fee. Returns the updated
 * milestone. `amount` is what the customer saw. Throws AMOUNT_CHANGED, NOT_FOUND, WRONG_ROLE, IN_DISPUTE, MILESTONE_NOT_HELD, BANK_IS_ASKING, MILESTONE_RELEASED (also to the second of two
 * clicks).
 */
export async function releaseMilestone(
  ctx: Ctx,
  { milestoneId, amount }: { milestoneId: string; amount?: number | undefined },
): Promise<MilestoneRow> {
  requireActive(ctx.actor);
  const found = isId(milestoneId) ? await findMilestone(ctx.db, milestoneId) : null;
  if (!found) throw milestoneNotFound();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.bookingId);
    const milestone = (await findMilestone(tx, milestoneId)) ?? found;
    const held = (await heldMilestones(tx, booking.id)).get(milestoneId) ?? pence(0);
    permitMilestone(canReleaseMilestone(ctx.actor, booking, milestone, held));
    requireSeenAmount(held, amount);
    await requireNotFrozen(tx, booking.id);
    await lockPayableBooking(ctx, tx, booking);
    await releaseInTx(ctx, tx, booking, held, { part: milestoneId, why: "approved" });
    return (await findMilestone(tx, milestoneId)) ?? milestone;
  });
}
