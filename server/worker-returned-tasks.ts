import type { WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";

/**
 * Requeues the tasks that a worker pool took and had not begun when it stopped. The pool's own statement for this would end the process
 * if it failed, because graphile-worker 0.18 does not handle that. If this one fails, the next check of any process requeues the tasks,
 * because the pool's lease has been released (worker-lease.ts).
 *
 * @returns a function that waits for the statement of a stop, if there was one
 */
export function requeueAtStop(
  events: WorkerEvents,
  database: Pool,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let requeued = Promise.resolve();
  events.on("localQueue:returnJobs", ({ localQueue, jobs }) => {
    if (localQueue.mode !== "RELEASED") return;
    // This is the list that the pool goes through after the event, so it finds nothing left to return.
    const tasks = jobs.splice(0);
    const [ids, pools] = [tasks.map(({ id }) => id), tasks.map(({ locked_by: pool }) => pool)];
    requeued = database.query(REQUEUE, [ids, pools]).then(() => {}, onError);
  });
  return () => requeued;
}

const REQUEUE = `update graphile_worker._private_jobs
  set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
  where id = any($1::bigint[]) and locked_by = any($2::text[])`;
