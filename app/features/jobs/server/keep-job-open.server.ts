import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { JOB_OPEN_DAYS } from "../rules/job.machine.ts";
import { canKeepOpen } from "../rules/job.policy.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { permitJob } from "./permit.server.ts";

/**
 * Extends the actor's own job by another sixty days, in the week before it closes, and resets its reminder. Throws
 * NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, JOB_NOT_OPEN, JOB_NOT_CLOSING.
 */
export async function keepJobOpen(ctx: Ctx, { jobId }: { jobId: string }): Promise<JobRow> {
  if (!isId(jobId)) throw jobNotFound();
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [job] = await tx
      .select(storedColumns(jobPostings))
      .from(jobPostings)
      .where(eq(jobPostings.id, jobId))
      .for("update");
    if (!job) throw jobNotFound();
    permitJob(canKeepOpen(ctx.actor, job, at));
    const set = { expiresAt: later(at, JOB_OPEN_DAYS * DAY), remindedAt: null };
    const [extended] = await tx
      .update(jobPostings)
      .set(set)
      .where(eq(jobPostings.id, jobId))
      .returning(storedColumns(jobPostings));
    if (!extended) throw new Error("a locked job was not found");
    return extended;
  });
}
