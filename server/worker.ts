import { EventEmitter, once } from "node:events";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { features } from "#app/features.ts";
import { handle, type ScheduledTask, type TaskHandler } from "#app/module.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import { system } from "#kernel/actor.ts";
import { syncClock } from "#sandbox/clock.ts";
import { deliverSandboxWebhookTask } from "#sandbox/stripe/core/tasks.ts";
import { deliverSandboxWebhook, localOrigin, postTo } from "#sandbox/stripe/delivery.ts";
import { type AppServices, createContext } from "./app-services.ts";
import { clearOldRows } from "./scheduled/clear-old-rows.ts";
import { checkPayments } from "./scheduled/run-sandbox-payments.ts";
import { holdLease, type Lease, orphanCheck } from "./worker-lease.ts";

/** The server handles the task of the payment sandbox, because no module may depend on the sandbox. */
const deliverWebhook = handle(deliverSandboxWebhookTask, ({ db, clock, settings }, payload) =>
  deliverSandboxWebhook({ db, clock, post: postTo(localOrigin(settings)) }, payload),
);
const handlers: readonly TaskHandler[] = [...features.flatMap(({ tasks = [] }) => tasks), deliverWebhook];

const scheduledTasks: readonly ScheduledTask[] = [
  ...features.flatMap(({ scheduled = [] }) => scheduled),
  clearOldRows,
  checkPayments,
];

export interface Worker {
  /** Why the worker does not run, or null. */
  problem(): string | null;
  stop(): Promise<void>;
}

const ORPHAN_CHECK_INTERVAL = 5_000;
const MIN_RESTART_DELAY = 500;
const MAX_RESTART_DELAY = 10_000;

/**
 * Starts the background worker of this process. Throws if it cannot start; a worker that ends later, because the database is away or
 * its lease is lost, is started again until it runs.
 */
export async function startWorker(services: AppServices): Promise<Worker> {
  const { pool } = services.background;
  let problem: string | null = null;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let current = await launch(services);
  watch();

  function watch(): void {
    const ended = (error?: unknown) => {
      if (stopping) return;
      problem = "the worker has ended and is being restarted";
      services.log.error({ err: error }, "worker ended");
      void current.lease.release();
      relaunch(MIN_RESTART_DELAY);
    };
    current.runner.promise.then(() => ended(), ended);
  }

  function relaunch(delay: number): void {
    restart = setTimeout(async () => {
      try {
        current = await launch(services);
        if (stopping) return void (await end(current));
        problem = null;
        watch();
      } catch {
        if (!stopping) relaunch(Math.min(MAX_RESTART_DELAY, delay * 2));
      }
    }, delay).unref();
  }

  const requeueOrphans = orphanCheck(pool);
  const check = () => requeueOrphans().catch(() => {});
  await check();
  const timer = setInterval(check, ORPHAN_CHECK_INTERVAL).unref();
  return {
    problem: () => problem,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      clearTimeout(restart);
      if (!problem) await end(current);
    },
  };
}

interface Launched {
  runner: Runner;
  lease: Lease;
}

async function launch(services: AppServices): Promise<Launched> {
  const events: WorkerEvents = new EventEmitter();
  const created = once(events, "pool:create") as Promise<[{ workerPool: { id: string } }]>;
  const runner = await run({
    events,
    pgPool: services.background.pool,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: workerLogger(services),
    taskList: { ...taskList(services), sweep: () => runScheduledTasks(services) },
    crontab: "* * * * * sweep ?max=1&fill=1m",
  });
  const [{ workerPool }] = await created;
  // Other processes requeue the tasks of a pool without a lease, so such a pool must not go on with them.
  const lost = () => void runner.stop("its lease is lost").catch(() => {});
  try {
    return { runner, lease: await holdLease(services.background.url, workerPool.id, lost) };
  } catch (error) {
    runner.promise.catch(() => {});
    lost();
    throw error;
  }
}

async function end({ runner, lease }: Launched): Promise<void> {
  await runner.stop();
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

function taskList(services: AppServices): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, run }) => [
      name,
      async (payload, { job }) => {
        await syncClock(services.clock);
        await run(contextOfWork(services, `${name}-${job.id}`), payload as never);
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
