import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { decisionAfterEdit, involvesGas, needsGasReview } from "../rules/gas-work.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { canEditJob } from "../rules/job.policy.ts";
import { budgetProblem, type EditJob, startDateProblem } from "../rules/job.schema.ts";
import { matchJobAlertsTask, recheckJobTask } from "../tasks.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { permitJob } from "./permit.server.ts";

/**
 * Edits the actor's own open job; fields that are not given do not change. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND,
 * WRONG_ROLE, JOB_NOT_OPEN, VALIDATION_FAILED (a date in the past, a budget that contradicts the stored one).
 */
export async function editJob(ctx: Ctx, { jobId, ...changes }: EditJob & { jobId: string }): Promise<JobRow> {
  if (!isId(jobId)) throw jobNotFound();
  const moved = changes.postcode
    ? {
        latitude: null,
        longitude: null,
        ...(await ctx.geocoder.ofPostcode(changes.postcode)),
        outwardCode: outwardOf(changes.postcode),
      }
    : {};
  return ctx.db.transaction(async (tx) => {
    const [job] = await tx
      .select(storedColumns(jobPostings))
      .from(jobPostings)
      .where(eq(jobPostings.id, jobId))
      .for("update");
    if (!job) throw jobNotFound();
    permitJob(canEditJob(ctx.actor, job));
    checkTogether(ctx, job, changes);
    if (Object.keys(changes).length === 0) return job;
    // A kind of work belongs to one category.
    const renamed = changes.category && changes.category !== job.category ? { kind: null } : {};
    const [edited] = await tx
      .update(jobPostings)
      .set({ ...changes, ...renamed, ...moved, ...gasAfter(job, changes, ctx.clock.now()) })
      .where(eq(jobPostings.id, jobId))
      .returning(storedColumns(jobPostings));
    // The job may match other alerts now. No alert notifies about the same job twice.
    if (edited?.visibleAt) await enqueue(tx, matchJobAlertsTask, { jobId }, { key: `alerts:${jobId}` });
    if (edited && involvesGas(edited) !== involvesGas(job)) await enqueue(tx, recheckJobTask, { jobId });
    return edited ?? job;
  });
}

/** The effects of the edit on an operator's decision about gas, and whether a new decision is needed. */
function gasAfter(job: JobRow, changes: EditJob, at: Date): Pick<JobRow, "gasDecision" | "gasReviewAt"> {
  const after = { ...job, ...changes };
  const gasDecision = decisionAfterEdit(job, after);
  return { gasDecision, gasReviewAt: needsGasReview({ ...after, gasDecision }) ? (job.gasReviewAt ?? at) : null };
}

/** Checks that need the whole job: the budgets must agree. The stored date may be in the past. */
function checkTogether(ctx: Ctx, job: JobRow, changes: EditJob): void {
  const { budgetMin, budgetMax, preferredStartDate } = { ...job, ...changes };
  const budget = budgetProblem(budgetMin, budgetMax);
  if (budget) throw validationError([{ field: "budget_max", message: budget }]);
  const newDate = preferredStartDate === job.preferredStartDate ? null : preferredStartDate;
  const date = startDateProblem(newDate, londonDay(ctx.clock.now()));
  if (date) throw validationError([{ field: "preferred_start_date", message: date }]);
}
