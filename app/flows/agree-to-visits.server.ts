import type { Ctx } from "#app/context.server.ts";
import {
  lockPlan,
  notifyPlan,
  type PlanRow,
  permitPlan,
  transitionPlan,
  unsafePlanPeople,
} from "#features/subscriptions/index.server.ts";
import { visitsAgreed } from "#features/subscriptions/notifications.ts";
import { visitErrors } from "#features/subscriptions/rules/visit.errors.ts";
import { frequencyText } from "#features/subscriptions/rules/visit.labels.ts";
import { canChangePlan } from "#features/subscriptions/rules/visit.policy.ts";
import { requireActive, requireCurrentTerms, requireVerifiedEmail } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { bookVisits } from "./book-visits.server.ts";

/**
 * The tradesperson accepts regular visits at the proposed price; visits due soon are booked at once. Throws NOT_SIGNED_IN,
 * SUSPENDED, EMAIL_NOT_VERIFIED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED, TRADESPERSON_UNVERIFIED, GAS_SAFE_NEEDED, CUSTOMER_AWAY.
 */
export async function acceptVisits(ctx: Ctx, { planId }: { planId: string }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId);
    permitPlan(canChangePlan(actor, before, "accept"));
    requireCurrentTerms(requireVerifiedEmail(actor));
    const { tradesperson, obstacle } = await unsafePlanPeople(tx, before, at);
    if (obstacle) throw visitErrors[obstacle]();
    const plan = await transitionPlan(tx, { id: planId, event: "accept", actor, at, set: { answeredAt: at } });
    const values = {
      tradesperson: tradesperson.name,
      amount: plan.amount,
      how: frequencyText(plan, londonDay(at)),
    };
    await notifyPlan(tx, ctx, plan, { kind: visitsAgreed, payload: values, to: [plan.customerId] });
    return bookVisits(tx, ctx, plan);
  });
}
