import { desc, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { texts } from "./texts.ts";

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

export async function queuesOf({ db }: Ctx): Promise<Queue[]> {
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

export async function failedJobs({ db }: Ctx, most = LIMIT): Promise<FailedWork[]> {
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

export async function failedWebhooks({ db }: Ctx, most = LIMIT): Promise<FailedWork[]> {
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

const firstLine = (error: string | null) => (error ?? "").split("\n")[0]?.slice(0, 300) || texts.noMessage;
