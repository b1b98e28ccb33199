import { EventEmitter, once } from "node:events";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Ctx } from "#app/context.server.ts";
import { features } from "#app/features.ts";
import { handle, type ScheduledTask, type TaskHandler } from "#app/module.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import type { Db } from "#db/client.server.ts";
import { enqueue, type Queue } from "#db/outbox.server.ts";
import { unavailable } from "#db/unavailable.server.ts";
import { system } from "#kernel/actor.ts";
import { syncClock } from "#sandbox/clock.ts";
import { deliverSandboxWebhookTask } from "#sandbox/stripe/core/tasks.ts";
import { deliverSandboxWebhook, localOrigin, postTo } from "#sandbox/stripe/delivery.ts";
import { runScheduled } from "#sandbox/stripe/run-scheduled.ts";
import { type AppServices, createContext } from "./app-services.ts";
import { clearOldRows, maintainPartitions } from "./scheduled/maintain-partitions.ts";
import { inSpan } from "./tracing/spans.ts";
import { holdLease, type Lease, orphanCheck } from "./worker-lease.ts";
import { type LostTaskCheck, lostTaskCheck } from "./worker-lost-tasks.ts";
import { onceEach } from "./worker-once.ts";
import { requeueAtStop } from "./worker-returned-tasks.ts";

/** Runs the scheduled work of the payment sandbox while the sandbox is on. */
async function checkPayments({ db, clock, settings }: Ctx): Promise<void> {
  if (settings.sandboxPayments) await runScheduled({ db, clock });
}

/** The server handles the task of the payment sandbox, because no module may depend on the sandbox. */
const deliverWebhook = handle(deliverSandboxWebhookTask, ({ db, clock, settings }, payload) =>
  deliverSandboxWebhook({ db, clock, post: postTo(localOrigin(settings)) }, payload),
);
const handlers: readonly TaskHandler[] = [...features.flatMap(({ tasks = [] }) => tasks), deliverWebhook];

const scheduledTasks: readonly ScheduledTask[] = [
  ...features.flatMap(({ scheduled = [] }) => scheduled),
  clearOldRows,
  maintainPartitions,
  checkPayments,
];

export interface Worker {
  /** Why the worker does not run, or null. */
  problem(): string | null;
  stop(): Promise<void>;
}

const CHECK_INTERVAL = 5_000;
const MIN_RESTART_DELAY = 500;
const MAX_RESTART_DELAY = 10_000;

/**
 * Starts the background worker of this process. A worker that cannot start or ends, because the database is away or accepts no writes
 * or because its lease is lost, is started again until it runs. Throws if it cannot start for any other reason.
 */
export async function startWorker(services: AppServices): Promise<Worker> {
  let current: Launched | null = null;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  const lostTasks = lostTaskCheck(services.background.pool);

  async function begin(): Promise<void> {
    const launched = await launch(services, lostTasks);
    if (stopping) return end(launched);
    current = launched;
    const ended = (error?: unknown) => {
      if (stopping || current !== launched) return;
      current = null;
      services.log.error({ err: error }, "worker ended");
      dismiss(launched);
      beginLater(MIN_RESTART_DELAY);
    };
    for (const end of launched.ends) end.then(() => ended(), ended);
  }

  function beginLater(delay: number): void {
    const again = () => begin().catch(() => !stopping && beginLater(Math.min(MAX_RESTART_DELAY, delay * 2)));
    restart = setTimeout(again, delay).unref();
  }

  await begin().catch((error) => {
    if (!unavailable(error)) throw error;
    services.log.error({ err: error }, "worker not started");
    beginLater(MIN_RESTART_DELAY);
  });
  const requeueOrphans = orphanCheck(services.background.pool);
  const check = () => Promise.allSettled([requeueOrphans(), lostTasks.check()]);
  await check();
  const timer = setInterval(check, CHECK_INTERVAL).unref();
  return {
    problem: () => (current || stopping ? null : "it has ended and is being restarted"),
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      clearTimeout(restart);
      if (current) await end(current);
    },
  };
}

/**
 * How many tasks of each queue a process works on at a time. A mail with documents waits for their drawing, one after the other, so there are
 * more of these: a code for signing in does not wait behind two agreements.
 */
const CONCURRENCY: Record<Queue, number> = { money: 2, general: 2, mail: 6, outside: 3, webhooks: 4 };
const QUEUES = Object.keys(CONCURRENCY) as Queue[];
/** The queue in which the deadlines are processed, every minute. */
const SWEEPS: Queue = "general";

/**
 * PostgreSQL announces a new task to every queue of every process, and most find nothing. After finding nothing a queue waits for some
 * milliseconds before it looks again. A queue takes as many tasks at once as any works on, and returns those that wait for longer than a second.
 * Without batches, graphile-worker does not await the statement that completes a task, so its failure would end this process.
 */
export const FETCHING = {
  localQueue: { size: 6, ttl: 1_000, refetchDelay: { durationMs: 20, threshold: 0 } },
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
};

interface Launched {
  runners: readonly Runner[];
  /** Each settles when its runner has ended, or cannot record the ends of its tasks. */
  ends: readonly Promise<unknown>[];
  /** Waits until the tasks that the runners had not begun when they stopped are queued again. */
  requeued(): Promise<unknown>;
  lease: Lease;
}

/** Starts a worker pool for each queue, and adds the tasks of a start. If one cannot start or ends, all end. */
async function launch(services: AppServices, lostTasks: LostTaskCheck): Promise<Launched> {
  const { db, url } = services.background;
  const started = await Promise.allSettled(QUEUES.map((queue) => launchQueue(services, queue, lostTasks)));
  const pools = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const runners = pools.map(({ runner }) => runner);
  const failed = started.find((one) => one.status === "rejected");
  try {
    if (failed) throw failed.reason;
    // Other processes requeue the tasks of a pool without a lease, so such a pool must not go on with them.
    const ids = pools.map(({ id }) => id);
    const requeued = () => Promise.all(pools.map((pool) => pool.requeued()));
    const ends = pools.map(({ end }) => end);
    const launched = { runners, ends, requeued, lease: await holdLease(url, ids, () => abandon(runners)) };
    await addTasksOfStart(db).catch((error) => {
      dismiss(launched);
      throw error;
    });
    return launched;
  } catch (error) {
    abandon(runners);
    throw error;
  }
}

async function addTasksOfStart(db: Db): Promise<void> {
  for (const task of features.flatMap(({ atStart = [] }) => atStart)) await enqueue(db, task, {}, { key: task.name });
}

async function launchQueue(
  services: AppServices,
  queue: Queue,
  lostTasks: LostTaskCheck,
): Promise<{ id: string; runner: Runner; end: Promise<unknown>; requeued: () => Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  lostTasks.watch(events);
  const requeued = requeueAtStop(events, services.background.pool, (error) =>
    services.log.error({ err: error, queue }, "tasks not requeued at stop"),
  );
  // A runner that fails to record the ends of two tasks at once stops, and waits forever for its own end (graphile-worker 0.18, `batch`).
  const failed = once(events, "pool:fatalError").then(([{ error }]) => Promise.reject(error));
  // It may fail before anybody waits for it, and whoever stops the runners does not ask how they end.
  failed.catch(() => {});
  const created = once(events, "pool:create") as Promise<[{ workerPool: { id: string } }]>;
  const sweeps = queue === SWEEPS;
  const runner = await run({
    events,
    pgPool: services.background.pool,
    concurrency: CONCURRENCY[queue],
    pollInterval: 2_000,
    preset: { worker: FETCHING },
    noHandleSignals: true,
    logger: workerLogger(services),
    taskList: { ...taskList(services, queue), ...(sweeps && { sweep: () => runScheduledTasks(services) }) },
    ...(sweeps && { crontab: "* * * * * sweep ?max=1&fill=1m" }),
  });
  const [{ workerPool }] = await created;
  const end = Promise.race([runner.promise, failed]);
  end.catch(() => {});
  return { id: workerPool.id, runner, end, requeued };
}

/** Ends without waiting, because the database may not reply. */
function dismiss({ runners, lease }: Launched): void {
  void lease.release();
  abandon(runners);
}

function abandon(runners: readonly Runner[]): void {
  for (const runner of runners) {
    runner.promise.catch(() => {});
    runner.stop().catch(() => {});
  }
}

async function end({ runners, requeued, lease }: Launched): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop()));
  await requeued();
  await lease.release();
}

/** Runs every scheduled task, even if one of them fails. */
export async function runScheduledTasks(services: AppServices): Promise<void> {
  await syncClock(services.clock);
  const ctx = contextOfWork(services, "sweep");
  const results = await Promise.allSettled(scheduledTasks.map((run) => run(ctx)));
  for (const [index, result] of results.entries())
    if (result.status === "rejected")
      services.log.error({ err: result.reason, task: scheduledTasks[index]?.name }, "scheduled task failed");
}

/** Of all pools that this process has had, because a new one gets the tasks of one that has ended. */
const onceInAll = onceEach();

function taskList(services: AppServices, queue: Queue): TaskList {
  const own = handlers.filter((handler) => handler.queue === queue);
  return Object.fromEntries(
    own.map(({ name, run }) => [
      name,
      async (payload, { job }) => {
        await onceInAll(String(job.id), () =>
          inSpan(`task ${name}`, { attempt: job.attempts }, async () => {
            await syncClock(services.clock);
            await run(contextOfWork(services, `${name}-${job.id}`), payload as never);
          }),
        );
      },
    ]),
  );
}

const contextOfWork = (services: AppServices, requestId: string) =>
  createContext(
    { ...services, database: services.background },
    { actor: system, requestId, baseUrl: baseUrlOf(services.settings) },
  );

/** Logs the messages of graphile-worker: names and ids of tasks, never their payload. */
function workerLogger(services: AppServices): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const failed = level === "error" || level === "warning";
    const line = { scope: scope.label, task: scope.taskIdentifier, job: scope.jobId, err: meta?.error };
    // Its messages quote the message of the error, which may name what a task was about.
    services.log[failed ? "error" : "debug"](line, message.split(/ with error|: |\n/)[0]);
  });
}
