import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { visitsClosed } from "../notifications.ts";
import { canMovePlan } from "../rules/visit.policy.ts";
import { notifyPlan, otherSide } from "./notify-plan.server.ts";
import { lockPlan, movePlan, type PlanRow, permitPlan } from "./plan-row.server.ts";

/** The tradesperson does not take it on. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED. */
export const declineVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "decline", "declined");

/** The customer takes the proposal back. Throws as `declineVisits`. */
export const withdrawVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "withdraw", "withdrew their proposal");

/** Either side ends what was agreed; visits that are booked stay booked. Throws as `declineVisits`. */
export const endVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "end", "ended the repeat visits");

function close(ctx: Ctx, planId: string, event: "decline" | "withdraw" | "end", did: string): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId);
    permitPlan(canMovePlan(actor, before, event));
    const set = event === "end" ? { endedAt: at } : { answeredAt: at };
    const plan = await movePlan(tx, { id: planId, event, actor, at, set });
    const values = { how: `${actor.name} ${did}` };
    await notifyPlan(tx, ctx, plan, { kind: visitsClosed, payload: values, to: [otherSide(plan, actor.id)] });
    return plan;
  });
}
