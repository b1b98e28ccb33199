import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { findJobStatus, moveJob } from "#features/jobs/index.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { transferReleasedTask } from "../../tasks.ts";

/**
 * The effects of a release, in its transaction: enqueues the transfer to the tradesperson's account, and completes the job unless
 * milestones remain to be done or paid.
 */
export async function finishRelease(ctx: Ctx, tx: Tx, booking: BookingRow): Promise<void> {
  const at = ctx.clock.now();
  await enqueue(tx, transferReleasedTask, { bookingId: booking.id }, { key: `transfer:${booking.id}` });
  // The job of work that is paid again after a refund is complete already.
  if ((await hasOpenMilestones(tx, booking)) || (await findJobStatus(tx, booking.jobId)) === "completed") return;
  try {
    await moveJob(tx, { jobId: booking.jobId, event: "complete", actor: ctx.actor, at });
  } catch (error) {
    // A completed release is not reversed because of a job's state; the error is logged for investigation.
    if (!isAppError(error, "CONFLICT")) throw error;
    ctx.log.error({ err: error, booking_id: booking.id, job_id: booking.jobId }, "a paid job could not be completed");
  }
}

async function hasOpenMilestones(tx: Tx, { id, status }: BookingRow): Promise<boolean> {
  if (status === "confirmed") return true;
  return status === "completed" && (await lockBooking(tx, id)).releasedAt === null;
}
