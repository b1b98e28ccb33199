import type { Job, WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";

/**
 * Requeues the tasks that a worker pool took and had not begun when it stopped. The pool itself (graphile-worker 0.18) cannot: if they waited in its
 * list, its stop fails and logs so, and if they come while it stops, a failure of its own statement would end the process. If this statement fails, the next
 * check of any process requeues the tasks, because the pool's lease has been released (worker-lease.ts).
 *
 * @returns a function that waits for the statement of a stop, if there was one
 */
export function requeueAtStop(
  events: WorkerEvents,
  database: Pool,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let requeued = Promise.resolve();
  // Both lists are the pool's own, which goes through them after the event and finds nothing left to return.
  const requeue = (list: Job[]) => {
    const tasks = list.splice(0);
    if (tasks.length === 0) return;
    const [ids, pools] = [tasks.map(({ id }) => id), tasks.map(({ locked_by: pool }) => pool)];
    requeued = database.query(REQUEUE, [ids, pools]).then(() => {}, onError);
  };
  events.on("localQueue:setMode", ({ localQueue, newMode }) => {
    if (newMode === "RELEASED") requeue(localQueue.jobQueue);
  });
  events.on("localQueue:returnJobs", ({ localQueue, jobs }) => {
    if (localQueue.mode === "RELEASED") requeue(jobs);
  });
  return () => requeued;
}

const REQUEUE = `update graphile_worker._private_jobs
  set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
  where id = any($1::bigint[]) and locked_by = any($2::text[])`;
