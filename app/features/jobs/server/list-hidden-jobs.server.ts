import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { hiddenJobs } from "#db/schema/jobs.ts";
import { wouldBeListed } from "./hidden-jobs.server.ts";
import { openJobRows } from "./open-job-rows.server.ts";
import { asSeenByTradespeople, type OpenJob } from "./open-jobs.server.ts";
import { requireSavingTradesperson } from "./saved-jobs.server.ts";

export interface HiddenJob {
  hiddenAt: Date;
  job: OpenJob;
}

/**
 * The open jobs that the tradesperson has hidden from their lists, most recently hidden first. None while they are suspended: they may not see open
 * jobs. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function listHiddenJobs(ctx: Ctx, request: PageRequest = {}): Promise<Page<HiddenJob>> {
  const user = requireSavingTradesperson(ctx.actor);
  if (user.suspended) return { items: [], nextCursor: null };
  const limit = pageLimit(request);
  const after = olderThan(hiddenJobs.createdAt, hiddenJobs.jobId, request.cursor);
  const rows = await ctx.db
    .select({ id: hiddenJobs.jobId, createdAt: hiddenJobs.createdAt })
    .from(hiddenJobs)
    .where(and(eq(hiddenJobs.userId, user.id), wouldBeListed(sql`${user.id}::uuid`), after))
    .orderBy(desc(hiddenJobs.createdAt), desc(hiddenJobs.jobId))
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  const ids = page.items.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await openJobRows(ctx.db, user, ids);
  const jobs = new Map(found.map((row) => [row.id, asSeenByTradespeople(row)]));
  return {
    items: page.items.flatMap(({ id, createdAt: hiddenAt }) => {
      const job = jobs.get(id);
      return job ? [{ hiddenAt, job }] : [];
    }),
    nextCursor: page.nextCursor,
  };
}
