import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/index.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { outwardOf } from "#providers/geo/postcode.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { canEditJob } from "../rules/job.policy.ts";
import { budgetProblem, type EditJob } from "../rules/job.schema.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { permitJob } from "./permit.server.ts";

/**
 * Changes an open job of the actor's own; what is not given stays. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND,
 * WRONG_ROLE, JOB_NOT_OPEN, VALIDATION_FAILED (a budget that does not fit the one that stays).
 */
export async function editJob(ctx: Ctx, { jobId, ...changes }: EditJob & { jobId: string }): Promise<JobRow> {
  if (!isId(jobId)) throw jobNotFound();
  const moved = changes.postcode
    ? {
        latitude: null,
        longitude: null,
        ...(await ctx.places.ofPostcode(changes.postcode)),
        outwardCode: outwardOf(changes.postcode),
      }
    : {};
  return ctx.db.transaction(async (tx) => {
    const [job] = await tx.select().from(jobPostings).where(eq(jobPostings.id, jobId)).for("update");
    if (!job) throw jobNotFound();
    permitJob(canEditJob(ctx.actor, job));
    const { budgetMin, budgetMax } = { ...job, ...changes };
    const message = budgetProblem(budgetMin, budgetMax);
    if (message) throw validationError([{ field: "budget_max", message }]);
    const set = { ...changes, ...moved };
    if (Object.keys(set).length === 0) return job;
    const [edited] = await tx.update(jobPostings).set(set).where(eq(jobPostings.id, jobId)).returning();
    return edited ?? job;
  });
}
