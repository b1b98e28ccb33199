import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { shortDay } from "#kernel/dates.ts";
import { jobExpiring } from "../notifications.ts";
import { JOB_OPEN_DAYS, JOB_REMINDER_DAYS } from "../rules/job.machine.ts";

const BATCH = 500;

/** Notifies customers once, a week before, that their open job expires. Returns how many. A scheduled task calls this. */
export async function remindExpiringJobs(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = tx
      .select({ id: jobPostings.id })
      .from(jobPostings)
      .where(
        and(
          sql`${jobPostings.status} = 'open'`,
          isNull(jobPostings.remindedAt),
          lte(jobPostings.expiresAt, later(at, (JOB_OPEN_DAYS - JOB_REMINDER_DAYS) * DAY)),
        ),
      )
      .orderBy(asc(jobPostings.expiresAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const reminded = await tx
      .update(jobPostings)
      .set({ remindedAt: at })
      .where(and(inArray(jobPostings.id, due), eq(jobPostings.status, "open")))
      .returning(storedColumns(jobPostings));
    for (const job of reminded)
      await notify(tx, ctx, jobExpiring, {
        to: job.customerId,
        payload: { jobTitle: job.title, date: shortDay(job.expiresAt) },
        path: `/job/${job.id}`,
      });
    return reminded.length;
  });
}
