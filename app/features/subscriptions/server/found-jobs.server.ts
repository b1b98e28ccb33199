import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { jobAlertMatches } from "#db/schema/subscriptions.ts";
import { requireTradesperson } from "#kernel/actor.ts";

/** An open job that an alert has found, with only the fields that all tradespeople may see. */
interface FoundJob {
  id: string;
  title: string;
  category: string;
  /** The outward code of the postcode ("LS6"). */
  location: string;
  budgetMin: number | null;
  budgetMax: number | null;
  createdAt: Date;
}

/** The open jobs that the actor's alerts have found, the newest first. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function foundJobs(ctx: Ctx, request: PageRequest = {}): Promise<Page<FoundJob>> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const limit = pageLimit(request);
  // Distinct, because two alerts may have found the same job.
  const rows = await ctx.db
    .selectDistinctOn([jobPostings.createdAt, jobPostings.id], {
      id: jobPostings.id,
      title: jobPostings.title,
      category: jobPostings.category,
      location: jobPostings.outwardCode,
      budgetMin: jobPostings.budgetMin,
      budgetMax: jobPostings.budgetMax,
      createdAt: jobPostings.createdAt,
    })
    .from(jobAlertMatches)
    .innerJoin(jobPostings, eq(jobPostings.id, jobAlertMatches.jobId))
    .where(
      and(
        eq(jobAlertMatches.userId, userId),
        sql`${jobPostings.status} = 'open'`,
        isNotNull(jobPostings.visibleAt),
        olderThan(jobPostings.createdAt, jobPostings.id, request.cursor),
      ),
    )
    .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}
