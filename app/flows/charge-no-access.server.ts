import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { closeProposals } from "#features/bookings/calendar/index.server.ts";
import {
  type BookingRow,
  bookingSummary,
  callOutBooking,
  closeNoAccess,
  lockBooking,
  moveNoAccess,
  type NoAccessReport,
  openNoAccess,
  unsafeDueNoAccess,
} from "#features/bookings/index.server.ts";
import { noAccessCharged } from "#features/bookings/notifications.ts";
import { chargeDue } from "#features/bookings/rules/no-access.policy.ts";
import { endOpenPayment, moneyOfBooking, splitHeld } from "#features/money/index.server.ts";
import { endPlan } from "#features/money/milestones/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { accountState } from "#features/risk/index.server.ts";
import { system } from "#kernel/actor.ts";
import { AppError } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";

/**
 * A scheduled task: the call-out charges to which nobody objected within 48 hours become due. One whose payment is under way, or whose
 * tradesperson's account is frozen, waits for that. Returns how many.
 */
export async function chargeNoAccess(ctx: Ctx): Promise<number> {
  let count = 0;
  for (const { id, bookingId } of await unsafeDueNoAccess(ctx.db, ctx.clock.now())) {
    try {
      if (await ctx.db.transaction((tx) => chargeDueReport(ctx, tx, { id, bookingId }))) count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.error({ booking_id: bookingId, code: error.code }, "a call-out charge that is due could not be settled");
    }
  }
  return count;
}

async function chargeDueReport(
  ctx: Ctx,
  tx: Tx,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  const report = await openNoAccess(tx, bookingId);
  // The customer may have objected, or the tradesperson taken it back, while this waited for the lock.
  if (report?.id !== id || report.status !== "reported") return false;
  if ((await accountState(tx, booking.tradespersonId)).frozen || (await endOpenPayment(tx, bookingId))) return false;
  return (await settleNoAccess(ctx, tx, { booking, report }, { event: "charge", decision: null })) !== null;
}

interface Settling {
  event: "charge" | "uphold";
  decision: { reason: string; by: string } | null;
}

/**
 * Makes the charge of a report due, in the transaction that holds its booking's lock, while no payment is under way: the charge becomes the
 * price, what is held pays it and the rest goes back, or the customer has to pay it like the price of finished work. Null when nothing can be
 * charged any more: the booking has ended otherwise.
 */
export async function settleNoAccess(
  callerCtx: Ctx,
  tx: Tx,
  { booking, report }: { booking: BookingRow; report: NoAccessReport },
  { event, decision }: Settling,
): Promise<NoAccessReport | null> {
  const at = callerCtx.clock.now();
  const { held, released, charge, refund } = await moneyOfNoAccess(tx, { booking, report });
  if (charge === null) {
    await closeNoAccess(tx, callerCtx, booking, system);
    return null;
  }
  const set = {
    endedAt: at,
    charged: charge,
    ...(decision && { decision: decision.reason, decidedBy: decision.by }),
  };
  const { actor } = event === "charge" ? asSystem(callerCtx) : callerCtx;
  const ended = await moveNoAccess(tx, report, { event, actor, at, set });
  await closeProposals(tx, { bookingId: booking.id, at });
  await endPlan(tx, { bookingId: booking.id, at });
  const called = await callOutBooking(tx, booking.id, { amount: pence(released + charge), actor, at });
  if (held > 0)
    await splitHeld(callerCtx, tx, called, { refundAmount: refund, disputeId: report.id, why: "nobody_in" });
  await tellBoth(tx, callerCtx, called, { charge, refund, isHeld: held > 0, decision: decision?.reason ?? null });
  return ended;
}

/** The charge that is due, and what goes back of what is held, in pence. Null and nothing when nothing can be charged. */
export async function moneyOfNoAccess(
  db: Queryable,
  { booking, report }: { booking: BookingRow; report: NoAccessReport },
): Promise<{ held: Pence; released: Pence; charge: Pence | null; refund: Pence }> {
  const { free: held, released } = await moneyOfBooking(db, booking.id);
  const isPayable = booking.status === "confirmed" && (held > 0 || released === 0);
  if (!isPayable || report.charge === null) return { held, released, charge: null, refund: pence(0) };
  const charge = pence(chargeDue(report.charge, { price: booking.amount, held }));
  return { held, released, charge, refund: pence(Math.max(held - charge, 0)) };
}

/** The tradesperson whose money was released is told of that instead. */
async function tellBoth(
  tx: Tx,
  ctx: Ctx,
  booking: BookingRow,
  about: Omit<Parameters<typeof noAccessCharged.line>[0], "jobTitle" | "isCustomer">,
): Promise<void> {
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const { customerId, tradespersonId } = booking;
  for (const to of about.isHeld && about.decision === null ? [customerId] : [customerId, tradespersonId])
    await notify(tx, ctx, noAccessCharged, {
      to,
      payload: { ...about, jobTitle, isCustomer: to === customerId },
      path,
    });
}
