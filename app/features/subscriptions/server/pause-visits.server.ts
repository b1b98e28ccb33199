import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { requireActive, system } from "#kernel/actor.ts";
import { visitsPaused } from "../notifications.ts";
import { type NoVisits, noVisitsBecause } from "../rules/visit.errors.ts";
import { canMovePlan } from "../rules/visit.policy.ts";
import { notifyPlan, otherSide } from "./notify-plan.server.ts";
import { lockPlan, movePlan, type PlanRow, permitPlan } from "./plan-row.server.ts";

/** No visits until whoever paused them resumes. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED. */
export async function pauseVisits(ctx: Ctx, { planId }: { planId: string }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    permitPlan(canMovePlan(actor, await lockPlan(tx, planId), "pause"));
    const set = { pausedBy: actor.id, pauseReason: null };
    const plan = await movePlan(tx, { id: planId, event: "pause", actor, at, set });
    const values = { how: `${actor.name} paused them` };
    await notifyPlan(tx, ctx, plan, { kind: visitsPaused, payload: values, to: [otherSide(plan, actor.id)] });
    return plan;
  });
}

/** The product pauses what it cannot book as things stand, and tells both why; either may resume once that has changed. */
export async function pauseForReason(tx: Tx, ctx: Ctx, plan: PlanRow, why: NoVisits): Promise<PlanRow> {
  const set = { pausedBy: null, pauseReason: noVisitsBecause[why] };
  const paused = await movePlan(tx, { id: plan.id, event: "pause", actor: system, at: ctx.clock.now(), set });
  const values = { how: noVisitsBecause[why] };
  await notifyPlan(tx, ctx, paused, {
    kind: visitsPaused,
    payload: values,
    to: [plan.customerId, plan.tradespersonId],
  });
  return paused;
}
