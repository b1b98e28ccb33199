import { and, eq, inArray, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { visitPlans } from "#db/schema/subscriptions.ts";
import { system } from "#kernel/actor.ts";
import { visitsClosed } from "../notifications.ts";
import { notifyPlan, otherPersonOf } from "./notify-plan.server.ts";
import { transitionPlan } from "./plan-row.server.ts";
import { texts } from "./texts.ts";

/**
 * Ends all plans and proposals of somebody who closes their account, in the same transaction, and notifies the other
 * people. The caller handles visits that are booked already. Returns how many ended.
 */
export async function endVisitsOf(tx: Tx, ctx: Ctx, userId: string): Promise<number> {
  const at = ctx.clock.now();
  const live = await tx
    .select({ id: visitPlans.id, status: visitPlans.status })
    .from(visitPlans)
    .where(
      and(
        or(eq(visitPlans.customerId, userId), eq(visitPlans.tradespersonId, userId)),
        inArray(visitPlans.status, ["proposed", "active", "paused"]),
      ),
    )
    .orderBy(visitPlans.id)
    .for("update");
  for (const { id, status } of live) {
    const event = status === "proposed" ? "withdraw" : "end";
    const plan = await transitionPlan(tx, { id, event, actor: system, at, set: { endedAt: at } });
    const values = { how: texts.otherAccountWasClosed };
    await notifyPlan(tx, ctx, plan, { kind: visitsClosed, payload: values, to: [otherPersonOf(plan, userId)] });
  }
  return live.length;
}
