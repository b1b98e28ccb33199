import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import type { JobRow } from "./lock-open-job.server.ts";

const LONGEST_LIST = 100;

/**
 * The jobs that need an operator's decision about gas, the longest waiting first, at most a hundred. Throws as `requireAdmin`.
 */
export async function gasReviews(ctx: Ctx): Promise<(JobRow & { customer: string })[]> {
  requireAdmin(ctx.actor, "gas.decide");
  const rows = await ctx.db
    .select({ job: storedColumns(jobPostings), customer: profiles.fullName })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
    .where(and(isNotNull(jobPostings.gasReviewAt), inArray(jobPostings.status, ["open", "in_progress"])))
    .orderBy(asc(jobPostings.gasReviewAt), asc(jobPostings.id))
    .limit(LONGEST_LIST);
  return rows.map(({ job, customer }) => ({ ...job, customer }));
}

/** A job with its customer and the number of its pending quotes, for the decision about gas. Throws NOT_FOUND, and as `requireAdmin`. */
export async function gasCase(ctx: Ctx, jobId: string) {
  requireAdmin(ctx.actor, "gas.decide");
  const pendingQuotes = ctx.db
    .select({ number: count() })
    .from(quotes)
    .where(and(eq(quotes.jobId, jobPostings.id), eq(quotes.status, "pending")));
  const [row] = isId(jobId)
    ? await ctx.db
        .select({
          job: storedColumns(jobPostings),
          customer: { id: profiles.id, name: profiles.fullName },
          pendingQuotes: sql<number>`(${pendingQuotes})::int`,
        })
        .from(jobPostings)
        .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
        .where(eq(jobPostings.id, jobId))
    : [];
  if (!row) throw jobNotFound();
  return row;
}
