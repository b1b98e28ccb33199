import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { savedJobs } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireSavingTradesperson } from "../rules/saved-jobs.policy.ts";
import { COUNT_CAP } from "./open-job-rows.server.ts";

/** How many jobs the tradesperson has saved, at most COUNT_CAP. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function markCounts(ctx: Ctx): Promise<{ saved: number }> {
  const { id } = requireSavingTradesperson(ctx.actor);
  const cap = sql.raw(String(COUNT_CAP));
  const [row] = await ctx.db
    .select({
      saved: sql<number>`(select count(*)::int from (select from ${savedJobs} where ${savedJobs.userId} = ${id} limit ${cap}) counted)`,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row ?? { saved: 0 };
}
