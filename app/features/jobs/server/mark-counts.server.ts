import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { hotRead } from "#db/hot-read.server.ts";
import { hiddenJobs, savedJobs } from "#db/schema/jobs.ts";
import { requireSavingTradesperson } from "../rules/saved-jobs.policy.ts";
import { wouldBeListed } from "./hidden-jobs.server.ts";
import { COUNT_CAP } from "./open-job-rows.server.ts";

export interface MarkCounts {
  saved: number;
  hidden: number;
}

/** The read of `markCounts`, to be made beside another one. */
export const markCountsRead = hotRead<MarkCounts>("job_mark_counts", (viewer) => {
  const capped = (rows: SQL) =>
    sql`(select count(*)::int from (select from ${rows} limit ${sql.raw(String(COUNT_CAP))}) counted)`;
  return sql`select ${capped(sql`${savedJobs} where ${savedJobs.userId} = ${viewer}`)} as saved,
    ${capped(sql`${hiddenJobs} where ${hiddenJobs.userId} = ${viewer} and ${wouldBeListed(viewer)}`)} as hidden`;
});

/** How many jobs the tradesperson has saved, and how many open ones they have hidden; each at most COUNT_CAP. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function markCounts(ctx: Ctx): Promise<MarkCounts> {
  const { id } = requireSavingTradesperson(ctx.actor);
  const [counts] = await markCountsRead(ctx.db, { viewer: id });
  return counts ?? { saved: 0, hidden: 0 };
}
