import { and, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { hiddenJobs, savedJobs } from "#db/schema/jobs.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { HIDDEN_JOBS_MAX } from "../rules/job-limits.ts";
import { findJobFor } from "./find-job-for.server.ts";
import { lockMark } from "./hidden-jobs.server.ts";

/**
 * "Not for me": leaves a job out of the tradesperson's lists, and out of their saved jobs (`wasSaved`). Idempotent, also under concurrency. Throws
 * NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (missing, or not for them to see).
 */
export async function hideJob(
  ctx: Ctx,
  { jobId }: { jobId: string },
): Promise<{ jobId: string; hiddenAt: Date; wasSaved: boolean }> {
  const { id: userId } = requireTradesperson(ctx.actor);
  await findJobFor(ctx, jobId);
  return ctx.db.transaction(async (tx) => {
    await lockMark(tx, userId, jobId);
    const saved = await tx
      .delete(savedJobs)
      .where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))
      .returning({ id: savedJobs.jobId });
    const mine = and(eq(hiddenJobs.userId, userId), eq(hiddenJobs.jobId, jobId));
    const [before] = await tx.select({ hiddenAt: hiddenJobs.createdAt }).from(hiddenJobs).where(mine);
    const hiddenAt = before?.hiddenAt ?? ctx.clock.now();
    if (!before) {
      await tx.insert(hiddenJobs).values({ userId, jobId, createdAt: hiddenAt });
      await forgetOldest(tx, userId);
    }
    return { jobId, hiddenAt, wasSaved: saved.length > 0 };
  });
}

/** Jobs hidden so long ago are closed, and lists look at a limited number of jobs to fill a page. */
async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  const oldest = tx
    .select({ id: hiddenJobs.jobId })
    .from(hiddenJobs)
    .where(eq(hiddenJobs.userId, userId))
    .orderBy(desc(hiddenJobs.createdAt), desc(hiddenJobs.jobId))
    .offset(HIDDEN_JOBS_MAX);
  await tx.delete(hiddenJobs).where(and(eq(hiddenJobs.userId, userId), inArray(hiddenJobs.jobId, oldest)));
}
