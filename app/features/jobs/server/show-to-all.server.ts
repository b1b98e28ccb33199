import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { jobErrors } from "../rules/job.errors.ts";
import { canEditJob } from "../rules/job.policy.ts";
import { lockJob } from "./lock-open-job.server.ts";
import { permitJob } from "./permit.server.ts";
import { showJob } from "./show-waiting-jobs.server.ts";

/**
 * Shows a job that asked somebody first to everybody. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, JOB_NOT_OPEN,
 * SHOWN_TO_ALL.
 */
export async function showToAll(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    permitJob(canEditJob(ctx.actor, job));
    if (job.openToOthers === "now") throw jobErrors.SHOWN_TO_ALL();
    await tx.update(jobPostings).set({ openToOthers: "now" }).where(eq(jobPostings.id, jobId));
    await showJob(tx, ctx, jobId);
  });
}
