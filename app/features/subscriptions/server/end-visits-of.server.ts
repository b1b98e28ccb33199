import { and, eq, inArray, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { visitPlans } from "#db/schema/subscriptions.ts";
import { system } from "#kernel/actor.ts";
import { visitsClosed } from "../notifications.ts";
import { notifyPlan, otherSide } from "./notify-plan.server.ts";
import { movePlan } from "./plan-row.server.ts";

/**
 * Ends everything that somebody who leaves has agreed on or been asked, in the transaction of their going; the others are
 * told. What is booked already is the caller's matter. Returns how many ended.
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
    const plan = await movePlan(tx, { id, event, actor: system, at, set: { endedAt: at } });
    const values = { how: "The other account was closed" };
    await notifyPlan(tx, ctx, plan, { kind: visitsClosed, payload: values, to: [otherSide(plan, userId)] });
  }
  return live.length;
}
