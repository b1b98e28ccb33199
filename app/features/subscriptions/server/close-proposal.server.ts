import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { visitsClosed } from "../notifications.ts";
import { canChangePlan } from "../rules/visit.policy.ts";
import { notifyPlan, otherPersonOf } from "./notify-plan.server.ts";
import { lockPlan, type PlanRow, permitPlan, transitionPlan } from "./plan-row.server.ts";

/** The tradesperson declines a proposal. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED. */
export const declineVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "decline", "declined");

/** The customer withdraws their proposal. Throws like `declineVisits`. */
export const withdrawVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "withdraw", "withdrew their proposal");

/** Either person ends the visits; booked visits stay booked. Throws like `declineVisits`. */
export const endVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "end", "ended the repeat visits");

function close(ctx: Ctx, planId: string, event: "decline" | "withdraw" | "end", did: string): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId);
    permitPlan(canChangePlan(actor, before, event));
    const set = event === "end" ? { endedAt: at } : { answeredAt: at };
    const plan = await transitionPlan(tx, { id: planId, event, actor, at, set });
    const values = { how: `${actor.name} ${did}` };
    await notifyPlan(tx, ctx, plan, { kind: visitsClosed, payload: values, to: [otherPersonOf(plan, actor.id)] });
    return plan;
  });
}
