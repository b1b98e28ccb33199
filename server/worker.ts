import { EventEmitter, once } from "node:events";
import { Logger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { features } from "#app/features.ts";
import { handle, type ScheduledTask, type TaskHandler } from "#app/module.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import { system } from "#kernel/actor.ts";
import { syncClock } from "#sandbox/clock.ts";
import { deliverSandboxWebhookTask } from "#sandbox/stripe/core/tasks.ts";
import { deliverSandboxWebhook, localOrigin, postTo } from "#sandbox/stripe/delivery.ts";
import { type AppServices, createContext } from "./app-services.ts";
import { requeueOrphanedJobs } from "./orphaned-jobs.ts";
import { clearOldRows } from "./scheduled/clear-old-rows.ts";
import { checkPayments } from "./scheduled/run-sandbox-payments.ts";

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

/** Starts the background worker of this process. */
export async function startWorker(services: AppServices): Promise<Worker> {
  let problem: string | null = null;
  const events: WorkerEvents = new EventEmitter();
  const created = once(events, "pool:create") as Promise<[{ workerPool: { id: string } }]>;
  const runner = await run({
    events,
    pgPool: services.database.pool,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: workerLogger(services),
    taskList: { ...taskList(services), sweep: () => runScheduledTasks(services) },
    crontab: "* * * * * sweep ?max=1&fill=1m",
  });
  const [{ workerPool }] = await created;
  const stopRescue = await requeueOrphanedJobs(services.database.pool, workerPool.id);
  let stopping = false;
  runner.promise.then(
    () => {
      if (!stopping) problem = "the worker has stopped";
    },
    (error) => {
      problem = "the worker has failed";
      services.log.error({ err: error }, "worker failed");
    },
  );
  return {
    problem: () => problem,
    stop: async () => {
      stopping = true;
      if (!problem) await runner.stop();
      await stopRescue();
    },
  };
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
  createContext(services, { actor: system, requestId, baseUrl: baseUrlOf(services.settings) });

/** Logs the messages of graphile-worker: names and ids of tasks, never their payload. */
function workerLogger(services: AppServices): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const failed = level === "error" || level === "warning";
    const line = { scope: scope.label, task: scope.taskIdentifier, job: scope.jobId, err: meta?.error };
    // Its messages quote the message of the error, which may name what a task was about.
    services.log[failed ? "error" : "debug"](line, message.split(/ with error|: |\n/)[0]);
  });
}
