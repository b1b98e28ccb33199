import type pg from "pg";

/** Notes how far the primary's log is after a user's write. */
export async function noteWrite(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(NOTE, [userId]);
}

const NOTE = `insert into last_writes (user_id, lsn, written_at) values ($1, pg_current_wal_insert_lsn(), now())
  on conflict (user_id) do update set lsn = excluded.lsn, written_at = excluded.written_at`;

/**
 * How far a replica must be for this user, or null: it must have their last write, and what they have been told of by an event, whose
 * page reads again at once. Both only of the last seconds, because a replica that is further behind is not used at all.
 */
export async function lastWriteOf(pool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ lsn: string | null }>(LAST, [userId]);
  return rows[0]?.lsn ?? null;
}

const LAST = `select greatest(
    (select lsn from last_writes where user_id = $1 and written_at > now() - interval '10 seconds'),
    case when (select stored_at from user_events where user_id = $1 order by user_id desc, id desc limit 1) > now() - interval '10 seconds'
      then pg_current_wal_insert_lsn() end) as lsn`;
