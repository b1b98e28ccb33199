import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { hiddenJobs, jobPostings, savedJobs } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { HIDDEN_JOBS_MAX } from "../rules/job-limits.ts";
import { findJobFor } from "./find-job-for.server.ts";
import { asksViewer } from "./invitations.server.ts";

/**
 * SQL: the viewer has not hidden this job. Most people hide none, which the newest one says once for the statement. The primary key has all that the
 * look-up needs. "Offset 0" keeps it a look-up for each row: as an anti-join it could become a hash of everything that the viewer has hidden, after
 * which a list would not be read in the order of its index any more.
 */
export const notHidden = (viewer: SQL, jobId: SQL): SQL => {
  const ofViewer = sql`from ${hiddenJobs} where ${hiddenJobs.userId} = ${viewer}`;
  const newest = sql`select true ${ofViewer} order by ${hiddenJobs.createdAt} desc, ${hiddenJobs.jobId} desc limit 1`;
  return sql`((${newest}) is null or not exists (select ${ofViewer} and ${hiddenJobs.jobId} = ${jobId} offset 0))`;
};

/** SQL, for a row of `hidden_jobs`: the viewer would find the job in their lists, if they had not hidden it. Looked up for each row, too. */
export const wouldBeListed = (viewer: SQL): SQL =>
  sql`exists (select from ${jobPostings} join ${profiles} on ${profiles.id} = ${jobPostings.customerId}
    where ${jobPostings.id} = ${hiddenJobs.jobId} and ${jobPostings.status} = 'open'
    and (${jobPostings.visibleAt} is not null or (${profiles.suspendedAt} is null and ${asksViewer(viewer)})) offset 0)`;

/** Serialises what a person marks a job as, so that it is never both saved and hidden. */
export async function lockMark(tx: Tx, userId: string, jobId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job-mark:${userId}:${jobId}`}, 0))`);
}

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

/**
 * Hides the open jobs of a customer who is suspended from tradespeople who have not quoted for them. `showMissedJobs` shows
 * them again after the suspension. Returns how many were hidden.
 */
export async function hideJobsOf(tx: Tx, customerId: string): Promise<number> {
  const hidden = await tx
    .update(jobPostings)
    .set({ visibleAt: null })
    .where(and(eq(jobPostings.customerId, customerId), eq(jobPostings.status, "open")))
    .returning({ id: jobPostings.id });
  return hidden.length;
}

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
