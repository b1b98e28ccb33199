import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { moveBooking, unsafeLiveBookingOfJob } from "#features/bookings/index.server.ts";
import { type JobRow, moveJob, permitJob } from "#features/jobs/index.server.ts";
import { jobCancelled } from "#features/jobs/notifications.ts";
import { jobNotFound } from "#features/jobs/rules/job.errors.ts";
import { canCancelJob } from "#features/jobs/rules/job.policy.ts";
import { notify } from "#features/notifications/index.server.ts";
import { notifyQuotesRejected, rejectPendingOfJob } from "#features/quotes/index.server.ts";
import { type Actor, requireActive, requireAdmin, roleOf, system, type User } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { texts } from "./texts.ts";

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
  if (byAdmin && !input.reason) throw validationError([{ field: "reason", message: texts.sayWhy }]);
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
export async function closeQuotes(
  tx: Tx,
  ctx: Ctx,
  job: Pick<JobRow, "id" | "title">,
  { actor, at }: { actor: Actor; at: Date },
): Promise<{ hadBooking: boolean }> {
  const booking = await unsafeLiveBookingOfJob(tx, job.id);
  if (booking?.status === "pending") {
    const set = { cancelledAt: at, cancelReason: texts.jobWasCancelled };
    await moveBooking(tx, { bookingId: booking.id, event: "cancel", actor: system, at, set });
  }
  await notifyQuotesRejected(tx, ctx, job.id, await rejectPendingOfJob(tx, job.id, actor, at));
  return { hadBooking: booking !== null };
}
