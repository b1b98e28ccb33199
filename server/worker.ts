import { EventEmitter, once } from "node:events";
import { Logger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Ctx } from "#app/context.server.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import type { Tasks } from "#db/outbox.server.ts";
import { expireUnanswered } from "#features/bookings/index.server.ts";
import { issueDocuments, issueStatements } from "#features/documents/index.server.ts";
import {
  cleanUpJobPhotos,
  deleteOldDrafts,
  remindExpiringJobs,
  showForgottenJobs,
} from "#features/jobs/index.server.ts";
import { deleteUnsentFiles } from "#features/messaging/index.server.ts";
import {
  carryOutRefund,
  detachCard,
  reconcileNightly,
  recoverReleased,
  transferReleased,
} from "#features/money/index.server.ts";
import { deleteOldExports, deleteSellers } from "#features/privacy/index.server.ts";
import { cleanUpPhoto } from "#features/profile/index.server.ts";
import { expireQuotes } from "#features/quotes/index.server.ts";
import { restoreReportedPhoto } from "#features/reports/index.server.ts";
import { askForReviews } from "#features/reviews/index.server.ts";
import { deleteMatches, matchJobAlerts, sendJobDigests } from "#features/subscriptions/index.server.ts";
import {
  cleanUpEvidence,
  clearEvidence,
  expireChecks,
  remindEndingChecks,
} from "#features/verification/index.server.ts";
import { autoRelease } from "#flows/auto-release.server.ts";
import { bookDueVisits } from "#flows/book-due-visits.server.ts";
import { endHolds } from "#flows/end-holds.server.ts";
import { expireJobs } from "#flows/expire-jobs.server.ts";
import { finishDeletion } from "#flows/finish-deletion.server.ts";
import { handleWebhook } from "#flows/handle-stripe-webhook.server.ts";
import { makeExport } from "#flows/make-export.server.ts";
import { reconcilePendingIntents } from "#flows/reconcile-pending-intents.server.ts";
import { remindToApprove } from "#flows/remind-to-approve.server.ts";
import { removeFiles } from "#flows/remove-files.server.ts";
import { repairDaily } from "#flows/repair-daily.server.ts";
import { runDisputeClocks } from "#flows/run-dispute-clocks.server.ts";
import { sendMail } from "#flows/send-mail.server.ts";
import { sendPush } from "#flows/send-push.server.ts";
import { settleMilestonePayment } from "#flows/settle-milestone.server.ts";
import { settlePayment } from "#flows/settle-payment.server.ts";
import { warnAboutHolds } from "#flows/warn-about-holds.server.ts";
import { system } from "#kernel/actor.ts";
import { syncClock } from "#sandbox/clock.ts";
import { deliverSandboxWebhook, localOrigin, postTo } from "#sandbox/stripe/delivery.ts";
import { type AppServices, createContext } from "./app-services.ts";
import { requeueOrphanedJobs } from "./orphaned-jobs.ts";
import { clearOldRows } from "./scheduled/clear-old-rows.ts";
import { checkPayments } from "./scheduled/sweep-payments.ts";

type Handlers = { [Name in keyof Tasks]: (ctx: Ctx, payload: Tasks[Name]) => Promise<void> };

/** Who does which background work (app/db/outbox.server.ts says what there is). */
const handlers: Handlers = {
  "send-mail": sendMail,
  "send-push": sendPush,
  "settle-payment": async (ctx, payload) => void (await settlePayment(ctx, payload)),
  "settle-milestone": async (ctx, payload) => void (await settleMilestonePayment(ctx, payload)),
  "transfer-released": async (ctx, payload) => void (await transferReleased(ctx, payload)),
  "carry-out-refund": carryOutRefund,
  "recover-released": async (ctx, payload) => void (await recoverReleased(ctx, payload)),
  "detach-card": detachCard,
  "handle-webhook": handleWebhook,
  "match-job-alerts": matchJobAlerts,
  "tidy-photo": cleanUpPhoto,
  "tidy-job-photos": cleanUpJobPhotos,
  "return-photo": restoreReportedPhoto,
  "tidy-evidence": cleanUpEvidence,
  "remove-files": removeFiles,
  "finish-deletion": finishDeletion,
  "make-export": makeExport,
  "deliver-sandbox-webhook": ({ db, clock, settings }, payload) =>
    deliverSandboxWebhook({ db, clock, post: postTo(localOrigin(settings)) }, payload),
};

/** Looks for what is due, every minute and after a demo has moved the clock. Each may run twice at once, and then does nothing twice. */
const sweeps: ((ctx: Ctx) => Promise<unknown>)[] = [
  clearOldRows,
  deleteUnsentFiles,
  remindExpiringJobs,
  showForgottenJobs,
  expireJobs,
  deleteOldDrafts,
  deleteOldExports,
  deleteSellers,
  sendJobDigests,
  deleteMatches,
  bookDueVisits,
  expireQuotes,
  remindEndingChecks,
  expireChecks,
  clearEvidence,
  expireUnanswered,
  remindToApprove,
  autoRelease,
  runDisputeClocks,
  askForReviews,
  warnAboutHolds,
  endHolds,
  reconcilePendingIntents,
  repairDaily,
  checkPayments,
  reconcileNightly,
  issueDocuments,
  issueStatements,
];

export interface Worker {
  /** Why it does not work, or null. */
  trouble(): string | null;
  stop(): Promise<void>;
}

/** Starts this process's share of the background work. */
export async function startWorker(services: AppServices): Promise<Worker> {
  let trouble: string | null = null;
  const events: WorkerEvents = new EventEmitter();
  const created = once(events, "pool:create") as Promise<[{ workerPool: { id: string } }]>;
  const runner = await run({
    events,
    pgPool: services.database.pool,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quietly(services),
    taskList: { ...taskList(services), sweep: () => runScheduledTasks(services) },
    crontab: "* * * * * sweep ?max=1&fill=1m",
  });
  const [{ workerPool }] = await created;
  const stopRescue = await requeueOrphanedJobs(services.database.pool, workerPool.id);
  let stopping = false;
  runner.promise.then(
    () => {
      if (!stopping) trouble = "the worker has stopped";
    },
    (error) => {
      trouble = "the worker has failed";
      services.log.error({ err: error }, "worker failed");
    },
  );
  return {
    trouble: () => trouble,
    stop: async () => {
      stopping = true;
      if (!trouble) await runner.stop();
      await stopRescue();
    },
  };
}

/** Runs every sweep; one that fails does not keep the others from running. */
export async function runScheduledTasks(services: AppServices): Promise<void> {
  await syncClock(services.clock);
  const ctx = contextOfWork(services, "sweep");
  const results = await Promise.allSettled(sweeps.map((sweep) => sweep(ctx)));
  for (const [index, result] of results.entries())
    if (result.status === "rejected")
      services.log.error({ err: result.reason, sweep: sweeps[index]?.name }, "sweep failed");
}

function taskList(services: AppServices): TaskList {
  const entries = Object.entries(handlers) as [string, (ctx: Ctx, payload: unknown) => Promise<void>][];
  return Object.fromEntries(
    entries.map(([name, handle]) => [
      name,
      async (payload, { job }) => {
        await syncClock(services.clock);
        await handle(contextOfWork(services, `${name}-${job.id}`), payload);
      },
    ]),
  );
}

const contextOfWork = (services: AppServices, requestId: string) =>
  createContext(services, { actor: system, requestId, baseUrl: baseUrlOf(services.settings) });

/** graphile-worker's own messages as our log lines: names and numbers of jobs, never what they carry. */
function quietly(services: AppServices): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const failed = level === "error" || level === "warning";
    const line = { scope: scope.label, task: scope.taskIdentifier, job: scope.jobId, err: meta?.error };
    services.log[failed ? "error" : "debug"](line, failed ? message.split("\n")[0] : message);
  });
}
