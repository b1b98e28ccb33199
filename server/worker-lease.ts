import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** The class of the advisory lock that a live worker pool holds. */
const LOCK_CLASS = 7304;
/** All in milliseconds. A pool gives up its tasks before another process may requeue them. */
const RETRY_EVERY = 200;
const ATTEMPT_LIMIT = 1_000;
const GIVE_UP_AFTER = 3_000;
const ORPHANED_AFTER = 5_000;

export interface Lease {
  release(): Promise<void>;
}

/**
 * Holds the lease of a worker pool: a session lock on a connection of its own, which PostgreSQL releases when the process or the network
 * ends. A lost connection is replaced at once. If that fails for three seconds, `lost` is called, and the pool must stop.
 */
export async function holdLease(url: string, workerPoolId: string, lost: () => void): Promise<Lease> {
  let released = false;
  let client = await acquire(url, workerPoolId);
  watch();

  function watch(): void {
    client.once("end", () => {
      if (!released) void recover();
    });
  }

  async function recover(): Promise<void> {
    const since = performance.now();
    while (!released) {
      const next = await acquire(url, workerPoolId).catch(() => null);
      if (next) {
        client = next;
        return watch();
      }
      if (performance.now() - since > GIVE_UP_AFTER) return lost();
      await pause(RETRY_EVERY);
    }
  }

  return {
    release: async () => {
      released = true;
      await client.end().catch(() => {});
    },
  };
}

async function acquire(url: string, workerPoolId: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ATTEMPT_LIMIT,
    lock_timeout: ATTEMPT_LIMIT,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1, hashtext($2))", [LOCK_CLASS, workerPoolId]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * Returns a check that requeues the tasks of processes that were killed, which the queue itself does only after four hours. A pool
 * counts as killed when two checks, five seconds apart, have found no lease of it.
 */
export function orphanCheck(pool: pg.Pool, now: () => number = () => performance.now()): () => Promise<void> {
  let since = new Map<string, number>();
  return async () => {
    const { rows } = await pool.query<{ id: string }>(`select distinct locked_by as id ${ORPHANS}`, [LOCK_CLASS]);
    const at = now();
    since = new Map(rows.map(({ id }) => [id, since.get(id) ?? at]));
    const dead = [...since].filter(([, first]) => at - first >= ORPHANED_AFTER).map(([id]) => id);
    if (dead.length === 0) return;
    const unlock = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) ${ORPHANS}
      and locked_by = any($2) having count(*) > 0`;
    await pool.query(unlock, [LOCK_CLASS, dead]);
  };
}

const ORPHANS = `from graphile_worker._private_jobs where locked_at is not null and not exists (
  select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
  and database = (select oid from pg_database where datname = current_database())
  and classid = $1::int::oid and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))`;
