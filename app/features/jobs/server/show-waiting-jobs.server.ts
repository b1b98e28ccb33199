import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { matchJobAlertsTask } from "../tasks.ts";

// The same expression as in the index on waiting jobs.
const waiting = sql`${jobPostings.status} = 'open' and ${jobPostings.visibleAt} is null`;

/** Jobs of a suspended customer stay hidden until the suspension ends. */
const ofActive = sql`not exists (select from ${profiles} where ${profiles.id} = ${jobPostings.customerId} and ${profiles.suspendedAt} is not null)`;

const show = (db: Queryable, which: SQL, at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const shown = await tx
      .update(jobPostings)
      .set({ visibleAt: at })
      .where(and(waiting, ofActive, which))
      .returning({ id: jobPostings.id });
    for (const { id } of shown) await enqueue(tx, matchJobAlertsTask, { jobId: id });
    return shown.length;
  });

/** Makes the jobs visible that a customer posted before verifying their address. Returns how many. */
export const showWaitingJobs = (db: Queryable, userId: string, at: Date): Promise<number> =>
  show(db, eq(jobPostings.customerId, userId), at);

/**
 * The same for customers whose verification was stored before the process ended without updating their jobs, and for customers
 * whose suspension has ended. A scheduled task calls this.
 */
export function showMissedJobs(ctx: Ctx): Promise<number> {
  const verified = ctx.db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, jobPostings.customerId), users.emailVerified));
  return show(ctx.db, exists(verified), ctx.clock.now());
}
