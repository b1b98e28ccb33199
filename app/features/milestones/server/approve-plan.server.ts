import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { milestonePlans } from "#db/schema/milestones.ts";
import { bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { milestonesApproved } from "../notifications.ts";
import { canApprovePlan } from "../rules/milestone.policy.ts";
import { notifyPlan } from "./notify-plan.server.ts";
import type { PaidRead } from "./paid-read.ts";
import { permitMilestone } from "./permit.server.ts";
import { type Plan, planOf } from "./plan-of.server.ts";

/**
 * Approves the proposed milestones, by which the customer pays from then on. `version`, where given, is the proposal that they
 * saw. Approving again changes nothing. Throws NOT_FOUND, WRONG_ROLE, EMAIL_NOT_VERIFIED, NO_PLAN, PLAN_CHANGED,
 * PLAN_NOT_POSSIBLE, BOOKING_PAID.
 */
export async function approvePlan(
  ctx: Ctx,
  input: { bookingId: string; version?: number },
  moneyOf: PaidRead,
): Promise<Plan> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    const plan = await planOf(tx, booking.id);
    const { paid } = await moneyOf(tx, booking.id);
    permitMilestone(canApprovePlan(actor, { ...booking, paid }, plan, input.version));
    if (!plan) throw new Error("a plan that may be approved was not found");
    if (plan.approvedAt) return plan;
    await tx.update(milestonePlans).set({ approvedAt: at }).where(eq(milestonePlans.bookingId, booking.id));
    const { jobTitle, customer, amount } = await bookingSummary(tx, booking);
    const path = `/booking-milestones/${booking.id}`;
    await notify(tx, ctx, milestonesApproved, {
      to: booking.tradespersonId,
      payload: { jobTitle, customer, amount },
      path,
    });
    await notifyPlan(tx, booking, at);
    return { ...plan, approvedAt: at };
  });
}
