import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { milestonesProposed } from "../notifications.ts";
import { canPropose } from "../rules/milestone.policy.ts";
import { PAST_DUE_DATE } from "../rules/plan.schema.ts";
import { firstPastDue, type PlanPart, samePlan, sumProblem } from "../rules/plan.ts";
import { notifyPlan } from "./notify-plan.server.ts";
import type { PaidRead } from "./paid-read.ts";
import { permitMilestone } from "./permit.server.ts";
import { type Plan, planOf } from "./plan-of.server.ts";
import { writePlan } from "./write-plan.server.ts";

/**
 * Proposes how a confirmed booking is paid in parts. It replaces any earlier proposal, and the customer is notified. Amounts
 * are in pence and add up to the booking's exactly. The same plan again changes nothing. Throws NOT_FOUND, WRONG_ROLE,
 * PLAN_NOT_POSSIBLE, PLAN_UNDER_WAY, BOOKING_PAID, VALIDATION_FAILED.
 */
export async function proposePlan(
  ctx: Ctx,
  { bookingId, milestones }: { bookingId: string; milestones: readonly PlanPart[] },
  moneyOf: PaidRead,
): Promise<Plan> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const before = await planOf(tx, bookingId);
    const { paid } = await moneyOf(tx, bookingId);
    permitMilestone(canPropose(actor, { ...booking, paid }, before));
    checkParts(milestones, booking, londonDay(at));
    if (before && samePlan(milestones, before.milestones)) return before;
    await writePlan(tx, { bookingId, parts: milestones, approvedAt: null, actor, at });
    await notifyCustomer(tx, ctx, booking, milestones.length);
    await notifyPlan(tx, booking, at);
    const plan = await planOf(tx, bookingId);
    if (!plan) throw new Error("the new plan was not found");
    return plan;
  });
}

function checkParts(parts: readonly PlanPart[], booking: BookingRow, today: string): void {
  const late = firstPastDue(parts, today);
  if (late !== null) throw validationError([{ field: `milestones.${late}.due_date`, message: PAST_DUE_DATE }]);
  const problem = sumProblem(parts, booking.amount);
  if (problem) throw validationError([{ field: "milestones", message: problem }]);
}

async function notifyCustomer(tx: Tx, ctx: Ctx, booking: BookingRow, count: number): Promise<void> {
  const { jobTitle, tradesperson, amount } = await bookingSummary(tx, booking);
  const values = { jobTitle, tradesperson, amount, count: String(count) };
  const path = `/booking-milestones/${booking.id}`;
  await notify(tx, ctx, milestonesProposed, { to: booking.customerId, payload: values, path });
}
