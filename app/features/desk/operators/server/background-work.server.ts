import { desc, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { jsonRows } from "#db/statement.server.ts";
import { notifyOnce } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { backgroundWorkStuck } from "../notifications.ts";

/**
 * Starts a finally failed job again. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND (also when it
 * was completed in the meantime), NOT_FAILED.
 */
export const retryJob = (ctx: Ctx, { jobId, reason }: { jobId: string; reason: string }): Promise<void> =>
  audited(
    ctx,
    { act: "work.retry", needs: "work.retry", subject: { kind: "job", id: jobId }, reason },
    async (tx, note) => {
      if (!/^[1-9]\d{0,17}$/.test(jobId)) throw errors.NOT_FOUND();
      // Locked, so that of two admins only one retries it.
      const { rows } = await tx.execute<{ attempts: number; failed: boolean }>(
        sql`select attempts, attempts >= max_attempts and locked_at is null as failed
        from graphile_worker._private_jobs where id = ${jobId}::bigint for update`,
      );
      const [job] = rows;
      if (!job) throw errors.NOT_FOUND();
      if (!job.failed) throw errors.NOT_FAILED();
      await tx.execute(
        sql`select graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at := now(), attempts := 0)`,
      );
      // The table of background work has no trigger that would close its case.
      await tx.execute(sql`select refresh_case('work', ${jobId})`);
      note({ before: { attempts: job.attempts }, after: { attempts: 0 } });
    },
  );

/** A job or event that is no longer retried automatically. */
export interface FailedWork {
  id: string;
  /** The task's name, or the type of the provider's event. */
  name: string;
  /** The first line of the error. */
  error: string;
  attempts: number | null;
  createdAt: Date;
}

/** The jobs of one task. */
export interface Queue {
  task: string;
  /** The number of jobs that are ready, and for how many seconds the oldest has waited. */
  ready: number;
  oldest: number | null;
  running: number;
  /** The number scheduled for later. */
  later: number;
  /** The number that failed and will be retried. */
  retrying: number;
  failed: number;
}

const LIMIT = 50;

/**
 * The queues with their sizes and waiting times, and what failed finally: names and errors, never payloads. Throws NOT_SIGNED_IN,
 * WRONG_ROLE, TWO_FACTOR_NEEDED.
 */
export async function backgroundWork(
  ctx: Ctx,
  { most = LIMIT } = {},
): Promise<{ queues: Queue[]; jobs: FailedWork[]; webhooks: FailedWork[] }> {
  requireAdmin(ctx.actor, "work.retry");
  const [queues, jobs, webhooks] = await Promise.all([queuesOf(ctx), failedJobs(ctx, most), failedWebhooks(ctx, most)]);
  return { queues, jobs, webhooks };
}

async function queuesOf({ db }: Ctx): Promise<Queue[]> {
  const rows = await jsonRows<Queue>(
    db,
    sql`
    select task_identifier as task,
      count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts) as ready,
      extract(epoch from now() - min(run_at) filter (where run_at <= now() and locked_at is null and attempts < max_attempts)) as oldest,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where run_at > now() and attempts = 0) as later,
      count(*) filter (where run_at > now() and attempts between 1 and max_attempts - 1) as retrying,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from graphile_worker.jobs group by 1 order by failed desc, ready desc, task`,
  );
  return rows.map((queue) => ({ ...queue, oldest: queue.oldest === null ? null : Math.round(queue.oldest) }));
}

async function failedJobs({ db }: Ctx, most = LIMIT): Promise<FailedWork[]> {
  const rows = await jsonRows<{
    id: string;
    name: string;
    error: string | null;
    attempts: number;
    created_at: string;
  }>(
    db,
    sql`
    select id::text, task_identifier as name, last_error as error, attempts, created_at
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by created_at desc, id desc limit ${most}`,
  );
  return rows.map(({ id, name, error, attempts, created_at }) => ({
    id,
    name,
    error: firstLine(error),
    attempts,
    createdAt: new Date(created_at),
  }));
}

async function failedWebhooks({ db }: Ctx, most = LIMIT): Promise<FailedWork[]> {
  const rows = await db
    .select({
      id: webhookEvents.id,
      name: webhookEvents.type,
      error: webhookEvents.failure,
      createdAt: webhookEvents.createdAt,
    })
    .from(webhookEvents)
    .where(sql`${webhookEvents.status} <> 'handled' and ${webhookEvents.status} = 'failed'`)
    .orderBy(desc(webhookEvents.createdAt))
    .limit(most);
  return rows.map((row) => ({ ...row, error: firstLine(row.error), attempts: null }));
}

const firstLine = (error: string | null) => (error ?? "").split("\n")[0]?.slice(0, 300) || "No message";

/** Seconds. Work that is due is done at once; a restart takes less than a minute. */
const LATE_AFTER = 15 * 60;

/**
 * Tells every admin about work that failed for the last time, once for each newly failed piece, and once a day about work that is due
 * and that nothing does. Returns how many were told. A scheduled task.
 */
export async function warnAboutWork(ctx: Ctx): Promise<number> {
  const [jobs, webhooks, queues] = await Promise.all([failedJobs(ctx), failedWebhooks(ctx), queuesOf(ctx)]);
  const late = queues.filter(({ oldest }) => (oldest ?? 0) > LATE_AFTER).map(({ task }) => task);
  const failed = jobs.length + webhooks.length;
  if (failed + late.length === 0) return 0;
  const newest = [jobs[0]?.id, webhooks[0]?.id].filter(Boolean).join("+");
  const subject = `work:${newest}:${late.length > 0 ? londonDay(ctx.clock.now()) : ""}`;
  const told = await ctx.db.transaction(async (tx) => {
    const what = { payload: { failed, late }, path: "/admin/work", subject };
    return notifyOnce(tx, ctx, backgroundWorkStuck, { ...what, to: await adminIds(tx, "work.retry") });
  });
  if (told > 0) ctx.log.error({ failed, late }, "background work is stuck");
  return told;
}
