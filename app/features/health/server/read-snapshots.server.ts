import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { type CohortRow, cohortTable, type Demand, demandTable } from "../rules/snapshots.ts";

/** Supply and demand of the last days, and the customers who book again. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function readSnapshots(ctx: Ctx) {
  requireAdmin(ctx.actor, "health.read");
  const rows = sql`select
    (select coalesce(json_agg(d), '[]') from recent_demand d) as demand,
    (select coalesce(json_agg(c), '[]') from repeat_cohorts c) as cohorts`;
  const [read] = await jsonRows<{ demand: Demand[]; cohorts: CohortRow[] }>(ctx.db, rows);
  return { demand: demandTable(read?.demand ?? []), cohorts: cohortTable(read?.cohorts ?? []) };
}
