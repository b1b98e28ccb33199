import type { WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";

/** In milliseconds. A queue returns what it does not begin within a second; the rest is for statements that are repeated. */
const LOST_AFTER = 10_000;
const COMPLETED_WITHIN = 60_000;

export interface LostTaskCheck {
  /** Notes which worker pool of this process tells these events, and which tasks it works on. */
  watch(events: WorkerEvents): void;
  /** Requeues the tasks that are locked by a watched pool which is not working on them. */
  check(): Promise<void>;
}

/**
 * A connection can end after the database has locked tasks for a pool and before the pool gets the reply. The tasks are then locked by a
 * live pool that does not work on them, and the queue itself releases them only after four hours.
 */
export function lostTaskCheck(database: Pool, now: () => number = () => performance.now()): LostTaskCheck {
  const pools: string[] = [];
  /** The tasks in work; with a time, those whose completion may still be on its way to the database. */
  const known = new Map<string, number | null>();
  return {
    watch(events) {
      events.on("pool:create", ({ workerPool }) => pools.push(workerPool.id));
      events.on("job:start", ({ job }) => known.set(String(job.id), null));
      events.on("job:complete", ({ job }) => known.set(String(job.id), now()));
    },
    async check() {
      for (const [id, completedAt] of known)
        if (completedAt !== null && now() - completedAt > COMPLETED_WITHIN) known.delete(id);
      await database.query(REQUEUE, [pools, [...known.keys()], LOST_AFTER]);
    },
  };
}

const REQUEUE = `update graphile_worker._private_jobs
  set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
  where locked_by = any($1::text[]) and id <> all($2::bigint[])
  and locked_at < now() - $3::int * interval '1 millisecond'`;
