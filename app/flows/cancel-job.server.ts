import { and, asc, eq, gte, lte, ne, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { lastChange } from "#db/last-change.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { moveBooking, unsafeLiveBookingOfJob } from "#features/bookings/index.server.ts";
import { type JobRow, lockJob, lockOpenJob, moveJob, permitJob } from "#features/jobs/index.server.ts";
import { jobCancelled, jobExpired } from "#features/jobs/notifications.ts";
import { jobErrors, jobNotFound } from "#features/jobs/rules/job.errors.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { canCancelJob } from "#features/jobs/rules/job.policy.ts";
import { notify } from "#features/notifications/index.server.ts";
import {
  lockQuotersOf,
  notifyQuotesClosed,
  notifyQuotesReopened,
  rejectPendingOfJob,
  restoreRejectedOfJob,
} from "#features/quotes/index.server.ts";
import { quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { lockActive } from "#features/risk/index.server.ts";
import { type Actor, requireActive, requireAdmin, roleOf, system, type User } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { isOwnCancellation } from "#kernel/undo-cancel.ts";

/** `canUndo`: its customer can take the cancellation back for ten minutes (`undoCancelJob`). */
type CancelledJob = JobRow & { canUndo: boolean };

/**
 * Cancels an open job, as its customer, or as an admin with a reason. Rejects pending quotes, cancels a requested date, and
 * notifies everyone concerned. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, JOB_NOT_OPEN, VALIDATION_FAILED (an admin without a
 * reason).
 */
export async function cancelJob(ctx: Ctx, input: { jobId: string; reason?: string | null }): Promise<CancelledJob> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction((tx) => cancelJobInTx(tx, ctx, { ...input, actor }));
}

/** The same inside another operation's transaction. */
export async function cancelJobInTx(
  tx: Tx,
  ctx: Ctx,
  input: { actor: User; jobId: string; reason?: string | null },
): Promise<CancelledJob> {
  const { actor } = input;
  const at = ctx.clock.now();
  if (!isId(input.jobId)) throw jobNotFound();
  const [job] = await tx
    .select(storedColumns(jobPostings))
    .from(jobPostings)
    .where(eq(jobPostings.id, input.jobId))
    .for("update");
  if (!job) throw jobNotFound();
  permitJob(canCancelJob(actor, job));
  const byAdmin = roleOf(actor) === "admin";
  if (byAdmin) requireAdmin(actor, "jobs.cancel");
  if (byAdmin && !input.reason) throw validationError([{ field: "reason", message: "Give a reason" }]);
  const detail = input.reason ? { reason: input.reason } : undefined;
  const cancelled = await moveJob(tx, { jobId: job.id, event: "cancel", actor, at, detail });
  const { hadBooking } = await closeQuotes(tx, ctx, job, { actor, at });
  if (byAdmin)
    await notify(tx, ctx, jobCancelled, {
      to: job.customerId,
      payload: { jobTitle: job.title, reason: input.reason ?? "" },
      path: `/job/${job.id}`,
    });
  return { ...cancelled, canUndo: !byAdmin && !hadBooking };
}

/** Rejects the pending quotes of a job that closes without a booking, and notifies the tradespeople; says whether a date was requested. */
async function closeQuotes(
  tx: Tx,
  ctx: Ctx,
  job: Pick<JobRow, "id" | "title">,
  { actor, at }: { actor: Actor; at: Date },
): Promise<{ hadBooking: boolean }> {
  const booking = await unsafeLiveBookingOfJob(tx, job.id);
  if (booking?.status === "pending") {
    const set = { cancelledAt: at, cancelReason: "The job was cancelled" };
    await moveBooking(tx, { bookingId: booking.id, event: "cancel", actor: system, at, set });
  }
  await notifyQuotesClosed(tx, ctx, job.id, await rejectPendingOfJob(tx, job.id, actor, at));
  return { hadBooking: booking !== null };
}

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

/** Locks an open job that has no booking. Throws ALREADY_ACCEPTED if a concurrent call has booked it, and JOB_NOT_OPEN. */
export async function lockUnbookedJob(tx: Tx, jobId: string): Promise<void> {
  const closed = await lockOpenJob(tx, jobId).then(
    () => null,
    (error: unknown) => error,
  );
  if (await unsafeLiveBookingOfJob(tx, jobId)) throw quoteErrors.ALREADY_ACCEPTED();
  if (closed) throw closed;
}

const BATCH = 200;

/**
 * A scheduled task: expires open jobs after sixty days, each in its own transaction. A job with a requested date does not expire
 * until the date is answered. Returns how many expired.
 */
export async function expireJobs(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const unbooked = notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.jobId, jobPostings.id), ne(bookings.status, "cancelled"))),
  );
  const due = and(sql`${jobPostings.status} = 'open'`, lte(jobPostings.expiresAt, at), unbooked);
  const ids = await ctx.db
    .select({ id: jobPostings.id })
    .from(jobPostings)
    .where(due)
    .orderBy(asc(jobPostings.expiresAt))
    .limit(BATCH);
  let expired = 0;
  for (const { id } of ids) {
    expired += await ctx.db.transaction(async (tx) => {
      // Checked again under the lock, because the job may have been accepted, cancelled or renewed since.
      const [job] = await tx
        .select()
        .from(jobPostings)
        .where(and(eq(jobPostings.id, id), due))
        .for("update");
      if (!job) return 0;
      await moveJob(tx, { jobId: id, event: "expire", actor: system, at });
      await closeQuotes(tx, ctx, job, { actor: system, at });
      const values = { jobTitle: job.title };
      await notify(tx, ctx, jobExpired, { to: job.customerId, payload: values, path: `/job/${id}` });
      return 1;
    });
  }
  return expired;
}
