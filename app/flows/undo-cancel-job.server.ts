import { and, eq, gte, ne } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { lastChange } from "#db/last-change.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { type JobRow, lockJob, moveJob } from "#features/jobs/index.server.ts";
import { jobErrors, jobNotFound } from "#features/jobs/rules/job.errors.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { lockQuotersOf, notifyQuotesReopened, restoreRejectedOfJob } from "#features/quotes/index.server.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { isOwnCancellation } from "#kernel/undo-cancel.ts";

/** `restored`: how many quotes are open again. */
type RestoredJob = JobRow & { restored: number };

/**
 * Takes back the customer's own cancellation of a job within ten minutes: the job is open again with the quotes that were pending and have
 * not lapsed, and their tradespeople are notified. Not when a requested date ended with the job, or when it was posted again since.
 * Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, CANNOT_UNDO_CANCEL_JOB.
 */
export async function undoCancelJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<RestoredJob> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  if (!isId(jobId)) throw jobNotFound();
  return ctx.db.transaction(async (tx) => {
    await lockQuotersOf(tx, jobId);
    await lockActive(tx, actor.id);
    const job = await lockJob(tx, jobId);
    if (job.customerId !== actor.id || actor.isAdmin) throw jobNotFound();
    const last = await lastChange(tx, jobMachine, jobId);
    const isOpen = job.status === "cancelled" && job.expiresAt > at;
    if (!last || !isOpen || !isOwnCancellation(actor.id, { from: "open", last, now: at }))
      throw jobErrors.CANNOT_UNDO_CANCEL_JOB();
    if (await hasMovedOn(tx, job, last.createdAt)) throw jobErrors.CANNOT_UNDO_CANCEL_JOB();
    const open = await moveJob(tx, { jobId, event: "undo_cancel", actor, at });
    const quotes = await restoreRejectedOfJob(tx, { jobId, rejectedAt: last.createdAt, actor, at });
    await notifyQuotesReopened(tx, ctx, { job, by: actor.name, quotes });
    return { ...open, restored: quotes.length };
  });
}

/** Whether the cancellation ended a requested date too, or the customer has posted the job again since. */
async function hasMovedOn(tx: Tx, job: JobRow, cancelledAt: Date): Promise<boolean> {
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.jobId, job.id), eq(bookings.cancelledAt, cancelledAt)))
    .limit(1);
  const [again] = await tx
    .select({ id: jobPostings.id })
    .from(jobPostings)
    .where(
      and(
        eq(jobPostings.customerId, job.customerId),
        eq(jobPostings.title, job.title),
        ne(jobPostings.id, job.id),
        gte(jobPostings.createdAt, cancelledAt),
      ),
    )
    .limit(1);
  return booking !== undefined || again !== undefined;
}
