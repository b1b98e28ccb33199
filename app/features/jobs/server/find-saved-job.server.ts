import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { savedJobs } from "#db/schema/jobs.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { requireSavingTradesperson } from "../rules/saved-jobs.policy.ts";

export interface SavedState {
  jobId: string;
  savedAt: Date;
}

/** When the tradesperson saved a job. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND (not saved). */
export async function findSavedJob(ctx: Ctx, jobId: string): Promise<SavedState> {
  const { id: userId } = requireSavingTradesperson(ctx.actor);
  const savedAt = isId(jobId) ? await savedJobAt(ctx, userId, jobId) : null;
  if (!savedAt) throw jobNotFound();
  return { jobId, savedAt };
}

/** When a user saved a job, or null. */
export async function savedJobAt(ctx: Ctx, userId: string, jobId: string): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ savedAt: savedJobs.createdAt })
    .from(savedJobs)
    .where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)));
  return row?.savedAt ?? null;
}
