import type { Ctx } from "#app/context.server.ts";
import {
  duePlans,
  lapseProposals,
  lockPlan,
  pauseForReason,
  stoppedPlans,
  unsafePlanPeople,
} from "#features/subscriptions/index.server.ts";
import { bookVisits } from "./book-visits.server.ts";

/**
 * Processes regular visits: closes unanswered proposals, pauses plans of suspended people, and books visits a week ahead. Each
 * has its own transaction, so a failure does not stop the others, and concurrent runs are safe. A scheduled task calls this.
 */
export async function bookDueVisits(ctx: Ctx): Promise<void> {
  await lapseProposals(ctx);
  for (const id of await stoppedPlans(ctx)) await pauseStopped(ctx, id);
  for (const planId of await duePlans(ctx))
    await ctx.db
      .transaction(async (tx) => {
        const plan = await lockPlan(tx, planId);
        if (plan.status === "active") await bookVisits(tx, ctx, plan);
      })
      .catch((error) => ctx.log.error({ err: error, plan_id: planId }, "a visit could not be booked"));
}

const pauseStopped = (ctx: Ctx, planId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId);
    if (plan.status !== "active") return;
    const { obstacle } = await unsafePlanPeople(tx, plan, ctx.clock.now());
    if (obstacle) await pauseForReason(tx, ctx, plan, obstacle);
  });
