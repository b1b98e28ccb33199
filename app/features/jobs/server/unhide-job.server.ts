import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { hiddenJobs } from "#db/schema/jobs.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { findJobFor } from "./find-job-for.server.ts";

/**
 * Shows a hidden job in the tradesperson's lists again. Does nothing if it is not hidden. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (not
 * hidden, and not for them to see).
 */
export async function unhideJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(jobId)) throw jobNotFound();
  const removed = await ctx.db
    .delete(hiddenJobs)
    .where(and(eq(hiddenJobs.userId, userId), eq(hiddenJobs.jobId, jobId)))
    .returning({ id: hiddenJobs.jobId });
  if (removed.length === 0) await findJobFor(ctx, jobId);
}
