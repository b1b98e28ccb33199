import type pg from "pg";

/** The class of the advisory lock that a live process holds. */
const LOCK_CLASS = 7304;
const CHECK_INTERVAL = 5_000;

/**
 * Requeues the tasks of processes that were killed, which the queue itself does only after four hours. A live process holds a
 * session lock for its worker pool, which PostgreSQL releases when the connection closes, however the process ends.
 * Returns a function that stops the check.
 */
export async function requeueOrphanedJobs(pool: pg.Pool, workerPoolId: string): Promise<() => Promise<void>> {
  const lifeline = await pool.connect();
  await lifeline.query("select pg_advisory_lock($1, hashtext($2))", [LOCK_CLASS, workerPoolId]);
  const requeue = () => pool.query(REQUEUE, [LOCK_CLASS]).catch(() => {});
  await requeue();
  const timer = setInterval(requeue, CHECK_INTERVAL).unref();
  return async () => {
    clearInterval(timer);
    await lifeline.query("select pg_advisory_unlock($1, hashtext($2))", [LOCK_CLASS, workerPoolId]).catch(() => {});
    lifeline.release();
  };
}

/** Ignores recent locks, because a pool takes its first task shortly before it acquires the session lock. */
const REQUEUE = `
  with orphans as (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '3 seconds' and not exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = $1::int::oid and objid::bigint = (hashtext(locked_by)::bigint & 4294967295)))
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from orphans having count(*) > 0`;
