import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { hiddenJobs, savedJobs } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireSavingTradesperson } from "../rules/saved-jobs.policy.ts";
import { wouldBeListed } from "./hidden-jobs.server.ts";
import { COUNT_CAP } from "./open-job-rows.server.ts";

/** How many jobs the tradesperson has saved, and how many open ones they have hidden; each at most COUNT_CAP. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function markCounts(ctx: Ctx): Promise<{ saved: number; hidden: number }> {
  const { id } = requireSavingTradesperson(ctx.actor);
  const cap = sql.raw(String(COUNT_CAP));
  const viewer = sql`${id}::uuid`;
  const counted = (rows: SQL) => sql<number>`(select count(*)::int from (select from ${rows} limit ${cap}) counted)`;
  const [row] = await ctx.db
    .select({
      saved: counted(sql`${savedJobs} where ${savedJobs.userId} = ${viewer}`),
      hidden: counted(sql`${hiddenJobs} where ${hiddenJobs.userId} = ${viewer} and ${wouldBeListed(viewer)}`),
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row ?? { saved: 0, hidden: 0 };
}
