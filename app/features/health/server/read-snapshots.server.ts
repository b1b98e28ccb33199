import type { Ctx } from "#app/context.server.ts";
import { recentDemand, repeatCohorts } from "#db/schema/health.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { cohortTable, demandTable } from "../rules/snapshots.ts";

/** Supply and demand of the last days, and the customers who book again. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function readSnapshots(ctx: Ctx) {
  requireAdmin(ctx.actor, "health.read");
  const demand = await ctx.db.select().from(recentDemand);
  const cohorts = await ctx.db.select().from(repeatCohorts);
  return { demand: demandTable(demand), cohorts: cohortTable(cohorts) };
}
