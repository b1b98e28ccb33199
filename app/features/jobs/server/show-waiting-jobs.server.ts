import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { shownToAllIfBefore } from "../rules/open-to-others.ts";
import { matchJobAlertsTask } from "../tasks.ts";
import { tellAsked } from "./asked-first.server.ts";

// The same expression as in the index on waiting jobs.
const waiting = sql`${jobPostings.status} = 'open' and ${jobPostings.visibleAt} is null`;

/** Jobs of a suspended customer stay hidden until the suspension ends. */
const ofActive = sql`not exists (select from ${profiles} where ${profiles.id} = ${jobPostings.customerId} and ${profiles.suspendedAt} is not null)`;

/** Those that ask somebody first are shown to everybody a day later, or never. */
const due = (at: Date) =>
  or(
    eq(jobPostings.openToOthers, "now"),
    and(eq(jobPostings.openToOthers, "after_24h"), lte(jobPostings.createdAt, shownToAllIfBefore(at))),
  );

const ofVerified = sql`exists (select from ${users} where ${users.id} = ${jobPostings.customerId} and ${users.emailVerified})`;

type Showing = Pick<Ctx, "baseUrl" | "clock">;

/** Shows waiting jobs. Returns how many. */
async function show(tx: Tx, { clock }: Showing, which: SQL | undefined): Promise<number> {
  const at = clock.now();
  const shown = await tx
    .update(jobPostings)
    .set({ visibleAt: at })
    .where(and(waiting, ofActive, due(at), which))
    .returning({ id: jobPostings.id });
  for (const { id } of shown) await enqueue(tx, matchJobAlertsTask, { jobId: id });
  return shown.length;
}

/** Makes the jobs visible that a customer posted before verifying their address. Returns how many. */
export const showWaitingJobs = (ctx: Showing & { db: Queryable }, userId: string): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const theirs = eq(jobPostings.customerId, userId);
    await tellAsked(tx, ctx, theirs);
    return show(tx, ctx, theirs);
  });

/** Makes one job visible, if its customer's address is verified. */
export const showJob = (tx: Tx, ctx: Showing, jobId: string): Promise<number> =>
  show(tx, ctx, and(eq(jobPostings.id, jobId), ofVerified));

/**
 * The same for customers whose verification was stored before the process ended without updating their jobs, for customers whose
 * suspension has ended, and for jobs that asked somebody first a day ago. A scheduled task calls this.
 */
export const showMissedJobs = (ctx: Ctx): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    await tellAsked(tx, ctx, sql`true`);
    return show(tx, ctx, ofVerified);
  });
