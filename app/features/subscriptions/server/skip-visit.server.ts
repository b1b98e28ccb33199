import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { visits } from "#db/schema/subscriptions.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { visitSkipped } from "../notifications.ts";
import { visitErrors } from "../rules/visit.errors.ts";
import { canSkipVisit } from "../rules/visit.policy.ts";
import { visitDay } from "../rules/visit-days.ts";
import { notifyPlan, otherPersonOf } from "./notify-plan.server.ts";
import { lockPlan, type PlanRow, permitPlan, setNextVisit } from "./plan-row.server.ts";
import { texts } from "./texts.ts";

/**
 * Skips the next visit, which is not booked yet. `number` is the number of that visit, so that a repeated request skips only
 * one. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, PLAN_CHANGED.
 */
export async function skipVisit(ctx: Ctx, { planId, number }: { planId: string; number: number }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId);
    permitPlan(canSkipVisit(actor, plan));
    if (plan.nextNumber !== number) throw visitErrors.PLAN_CHANGED();
    return skipNext(tx, ctx, plan, { why: texts.skippedIt(actor.name), to: [otherPersonOf(plan, actor.id)] });
  });
}

/** Skips the next visit of a plan that the caller has locked, and notifies `to` with the reason. */
export async function skipNext(tx: Tx, ctx: Ctx, plan: PlanRow, { why, to }: { why: string; to: readonly string[] }) {
  const at = ctx.clock.now();
  const today = londonDay(at);
  const { nextNumber: number, nextDay } = plan;
  await tx
    .insert(visits)
    .values({ planId: plan.id, number, plannedDay: nextDay, day: nextDay, skippedAt: at, createdAt: at });
  const next = await setNextVisit(tx, plan, { number: number + 1, day: visitDay(plan, number + 1) });
  const values = { why, date: shortDay(nextDay, today), next: shortDay(next.nextDay, today) };
  await notifyPlan(tx, ctx, next, { kind: visitSkipped, payload: values, to });
  return next;
}
