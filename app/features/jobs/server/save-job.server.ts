import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { hiddenJobs, savedJobs } from "#db/schema/jobs.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { findJobFor } from "./find-job-for.server.ts";
import { findSavedJob, type SavedState } from "./find-saved-job.server.ts";
import { lockMark } from "./hidden-jobs.server.ts";

/**
 * Saves a job for the tradesperson, and shows it again if they had hidden it. Idempotent, also under concurrency. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (missing, or not
 * for them to see).
 */
export async function saveJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<SavedState> {
  const { id: userId } = requireTradesperson(ctx.actor);
  await findJobFor(ctx, jobId);
  const saved = await ctx.db.transaction(async (tx) => {
    await lockMark(tx, userId, jobId);
    await tx.delete(hiddenJobs).where(and(eq(hiddenJobs.userId, userId), eq(hiddenJobs.jobId, jobId)));
    const [row] = await tx
      .insert(savedJobs)
      .values({ userId, jobId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ savedAt: savedJobs.createdAt });
    return row;
  });
  return saved ? { jobId, ...saved } : findSavedJob(ctx, jobId);
}
