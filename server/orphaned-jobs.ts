import type pg from "pg";

/** Marks the lock by which a process shows that it lives. */
const LIFELINE = 7304;
const LOOK_EVERY = 5_000;

/**
 * Gives back the jobs of processes that were killed; the queue's own remedy takes four hours. A living process holds a
 * session lock named after its worker pool, which PostgreSQL drops with the connection, however the process ends.
 * Returns what stops it.
 */
export async function requeueOrphanedJobs(pool: pg.Pool, workerPoolId: string): Promise<() => Promise<void>> {
  const lifeline = await pool.connect();
  await lifeline.query("select pg_advisory_lock($1, hashtext($2))", [LIFELINE, workerPoolId]);
  const look = () => pool.query(RESCUE, [LIFELINE]).catch(() => {});
  await look();
  const timer = setInterval(look, LOOK_EVERY).unref();
  return async () => {
    clearInterval(timer);
    await lifeline.query("select pg_advisory_unlock($1, hashtext($2))", [LIFELINE, workerPoolId]).catch(() => {});
    lifeline.release();
  };
}

/** Not the youngest locks: a pool takes its first job a moment before its lifeline is tied. */
const RESCUE = `
  with orphans as (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '3 seconds' and not exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = $1::int::oid and objid::bigint = (hashtext(locked_by)::bigint & 4294967295)))
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from orphans having count(*) > 0`;
