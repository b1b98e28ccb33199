import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { requireActive, system } from "#kernel/actor.ts";
import { visitsPaused } from "../notifications.ts";
import { obstacleTexts, type VisitObstacle } from "../rules/visit.errors.ts";
import { canChangePlan } from "../rules/visit.policy.ts";
import { notifyPlan, otherPersonOf } from "./notify-plan.server.ts";
import { lockPlan, type PlanRow, permitPlan, transitionPlan } from "./plan-row.server.ts";
import { texts } from "./texts.ts";

/** Pauses visits until the same person resumes them. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED. */
export async function pauseVisits(ctx: Ctx, { planId }: { planId: string }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    permitPlan(canChangePlan(actor, await lockPlan(tx, planId), "pause"));
    const set = { pausedBy: actor.id, pauseReason: null };
    const plan = await transitionPlan(tx, { id: planId, event: "pause", actor, at, set });
    const values = { how: texts.pausedThem(actor.name) };
    await notifyPlan(tx, ctx, plan, { kind: visitsPaused, payload: values, to: [otherPersonOf(plan, actor.id)] });
    return plan;
  });
}

/** Pauses visits that cannot be booked, and gives both people the reason. Either may resume once the reason is gone. */
export async function pauseForReason(tx: Tx, ctx: Ctx, plan: PlanRow, why: VisitObstacle): Promise<PlanRow> {
  const set = { pausedBy: null, pauseReason: obstacleTexts[why] };
  const paused = await transitionPlan(tx, { id: plan.id, event: "pause", actor: system, at: ctx.clock.now(), set });
  const values = { how: obstacleTexts[why] };
  await notifyPlan(tx, ctx, paused, {
    kind: visitsPaused,
    payload: values,
    to: [plan.customerId, plan.tradespersonId],
  });
  return paused;
}
