import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { savedJobs } from "#db/schema/jobs.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { findJobFor } from "./find-job-for.server.ts";

/**
 * Removes a job from the tradesperson's saved ones, even if they can no longer see it. Does nothing if it is not saved. Returns whether they could save
 * it again. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (not saved, and not for them to see).
 */
export async function unsaveJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<{ jobId: string; maySave: boolean }> {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(jobId)) throw jobNotFound();
  const removed = await ctx.db
    .delete(savedJobs)
    .where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))
    .returning({ id: savedJobs.jobId });
  const maySave = await findJobFor(ctx, jobId).then(
    () => true,
    (error) => {
      if (removed.length > 0 && isAppError(error, "NOT_FOUND")) return false;
      throw error;
    },
  );
  return { jobId, maySave };
}
