import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { jobPostings, savedJobs } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";

import { viewerRoleOf } from "../rules/job.policy.ts";
import { requireSavingTradesperson } from "../rules/saved-jobs.policy.ts";
import { asksViewer } from "./invitations.server.ts";
import { asSeenByTradespeople, type OpenJob } from "./list-open-jobs.server.ts";
import { openJobRows } from "./open-job-rows.server.ts";

export interface SavedJob {
  id: string;
  title: string;
  category: string;
  savedAt: Date;
  /** Whether the tradesperson may still open it. */
  visible: boolean;
  /** The job as in other lists; null when it is no longer open to them. */
  job: OpenJob | null;
}

/**
 * The jobs that the tradesperson saved, most recently saved first. Of those that they may no longer see, only what they knew when they saved them: the
 * title and the category. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function listSavedJobs(ctx: Ctx, request: PageRequest = {}): Promise<Page<SavedJob>> {
  const user = requireSavingTradesperson(ctx.actor);
  const viewer = sql`${user.id}::uuid`;
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({
      id: savedJobs.jobId,
      createdAt: savedJobs.createdAt,
      title: jobPostings.title,
      category: jobPostings.category,
      status: jobPostings.status,
      customerId: jobPostings.customerId,
      visibleAt: jobPostings.visibleAt,
      asked: sql<boolean>`${profiles.suspendedAt} is null and ${asksViewer(viewer)}`,
      quoted: sql<boolean>`exists (select from ${quotes} where ${quotes.jobId} = ${jobPostings.id} and ${quotes.tradespersonId} = ${viewer})`,
    })
    .from(savedJobs)
    .innerJoin(jobPostings, eq(jobPostings.id, savedJobs.jobId))
    .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
    .where(and(eq(savedJobs.userId, user.id), olderThan(savedJobs.createdAt, savedJobs.jobId, request.cursor)))
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  // Who is booked on a job has quoted for it.
  const marked = items.map((row) => ({ ...row, visible: viewerRoleOf(user, row, { ...row, booked: false }) !== null }));
  const open = marked.filter(({ visible, status }) => visible && status === "open").map(({ id }) => id);
  const found = open.length === 0 ? [] : await openJobRows(ctx.db, user, open);
  const jobs = new Map(found.map((row) => [row.id, asSeenByTradespeople(row)]));
  return {
    items: marked.map(({ id, title, category, createdAt, visible }) => ({
      id,
      title,
      category,
      savedAt: createdAt,
      visible,
      job: jobs.get(id) ?? null,
    })),
    nextCursor,
  };
}
