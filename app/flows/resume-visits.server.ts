import type { Ctx } from "#app/context.server.ts";
import {
  lockPlan,
  notifyPlan,
  otherPersonOf,
  type PlanRow,
  permitPlan,
  transitionPlan,
  unsafePlanPeople,
} from "#features/subscriptions/index.server.ts";
import { visitsResumed } from "#features/subscriptions/notifications.ts";
import { visitErrors } from "#features/subscriptions/rules/visit.errors.ts";
import { canChangePlan } from "#features/subscriptions/rules/visit.policy.ts";
import { visitDay, visitFrom } from "#features/subscriptions/rules/visit-days.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { bookVisits } from "./book-visits.server.ts";

/**
 * Resumes regular visits with the next scheduled one, by the person who paused them; due visits are booked at once. Throws
 * NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED, NOT_YOURS_TO_RESUME, and the reason when no visit can be
 * booked.
 */
export async function resumeVisits(ctx: Ctx, { planId }: { planId: string }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  const today = londonDay(at);
  return ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId);
    permitPlan(canChangePlan(actor, before, "resume"));
    const { obstacle } = await unsafePlanPeople(tx, before, at);
    if (obstacle) throw visitErrors[obstacle]();
    const nextNumber = visitFrom(before, before.nextNumber, today);
    const set = { pausedBy: null, pauseReason: null, nextNumber, nextDay: visitDay(before, nextNumber) };
    const plan = await transitionPlan(tx, { id: planId, event: "resume", actor, at, set });
    const values = { by: actor.name, date: shortDay(plan.nextDay, today) };
    await notifyPlan(tx, ctx, plan, { kind: visitsResumed, payload: values, to: [otherPersonOf(plan, actor.id)] });
    return bookVisits(tx, ctx, plan);
  });
}
