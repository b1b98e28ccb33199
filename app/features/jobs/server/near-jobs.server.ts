import { and, asc, eq, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { somebodyNear } from "../notifications.ts";

const BATCH = 100;
/** So long nobody is looked for again. */
const LOOK_AGAIN_AFTER = HOUR;

/** Jobs that are open to everybody, without a quote, and of which nobody was known to be near when somebody last looked. Unscoped: for a scheduled task. */
export function unsafeJobsToLookAt({ db, clock }: Pick<Ctx, "db" | "clock">) {
  const quoted = db.select({ id: quotes.id }).from(quotes).where(eq(quotes.jobId, jobPostings.id));
  return db
    .select({ id: jobPostings.id, category: jobPostings.category, postcode: jobPostings.postcode })
    .from(jobPostings)
    .where(
      and(
        sql`${jobPostings.status} = 'open'`,
        isNotNull(jobPostings.visibleAt),
        sql`${jobPostings.nobodyNear} is not false`,
        or(isNull(jobPostings.nearCheckedAt), lte(jobPostings.nearCheckedAt, later(clock.now(), -LOOK_AGAIN_AFTER))),
        notExists(quoted),
      ),
    )
    .orderBy(sql`${jobPostings.nearCheckedAt} nulls first`, asc(jobPostings.id))
    .limit(BATCH);
}

/**
 * Records whether nobody is near a job. Its customer is told when that has ended, once, also when two workers record it. Returns whether they were
 * told.
 */
export function recordNear(ctx: Ctx, { id, nobodyNear }: { id: string; nobodyNear: boolean }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ nobodyNear: jobPostings.nobodyNear, status: jobPostings.status })
      .from(jobPostings)
      .where(eq(jobPostings.id, id))
      .for("update");
    const [job] = await tx
      .update(jobPostings)
      .set({ nobodyNear, nearCheckedAt: ctx.clock.now() })
      .where(eq(jobPostings.id, id))
      .returning(storedColumns(jobPostings));
    if (!job || before?.nobodyNear !== true || nobodyNear || before.status !== "open") return false;
    const payload = { jobTitle: job.title, outward: job.outwardCode };
    await notify(tx, ctx, somebodyNear, { to: job.customerId, payload, path: `/job/${id}` });
    return true;
  });
}
