import { and, asc, eq, lte, ne, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { moveJob } from "#features/jobs/index.server.ts";
import { jobExpired } from "#features/jobs/notifications.ts";
import { notify } from "#features/notifications/index.server.ts";
import { system } from "#kernel/actor.ts";
import { closeQuotes } from "./cancel-job.server.ts";

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
