import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { jobInvitations, jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { shortDay } from "#kernel/dates.ts";
import { jobExpiring } from "../notifications.ts";
import { jobErrors } from "../rules/job.errors.ts";
import { JOB_OPEN_DAYS, JOB_REMINDER_DAYS } from "../rules/job.machine.ts";
import { canEditJob } from "../rules/job.policy.ts";
import { shownToAllIfBefore, UNDO_ASK_MS } from "../rules/open-to-others.ts";
import { matchJobAlertsTask } from "../tasks.ts";
import { tellAsked } from "./asked-first.server.ts";
import { lockJob, permitJob } from "./job-changes.server.ts";

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
const showJob = (tx: Tx, ctx: Showing, jobId: string): Promise<number> =>
  show(tx, ctx, and(eq(jobPostings.id, jobId), ofVerified));

/**
 * The same for customers whose verification was stored before the process ended without updating their jobs, for customers whose
 * suspension has ended, and for jobs that asked somebody first a day ago. A scheduled task calls this.
 */
export const showMissedJobs = (ctx: Ctx): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    await tellAsked(tx, ctx, lte(jobInvitations.createdAt, later(ctx.clock.now(), -UNDO_ASK_MS)));
    return show(tx, ctx, ofVerified);
  });

/**
 * Shows a job that asked somebody first to everybody. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, JOB_NOT_OPEN,
 * SHOWN_TO_ALL.
 */
export async function showToAll(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    permitJob(canEditJob(ctx.actor, job));
    if (job.openToOthers === "now") throw jobErrors.SHOWN_TO_ALL();
    await tx.update(jobPostings).set({ openToOthers: "now" }).where(eq(jobPostings.id, jobId));
    await showJob(tx, ctx, jobId);
  });
}
