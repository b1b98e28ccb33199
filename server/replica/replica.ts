import type pg from "pg";
import type { Database, Db } from "#db/client.server.ts";
import type { ReplicaChoice } from "#db/from-replica.server.ts";
import { Replay } from "./replay.ts";

/** Notes how far the primary's log is after a user's write. */
async function noteWrite(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(NOTE, [userId]);
}

const NOTE = `insert into last_writes (user_id, lsn, written_at) values ($1, pg_current_wal_insert_lsn(), now())
  on conflict (user_id) do update set lsn = excluded.lsn, written_at = excluded.written_at`;

/**
 * How far a replica must be for this user, or null: it must have their last write, and what they have been told of by an event, whose
 * page reads again at once. Both only of the last seconds, because a replica that is further behind is not used at all.
 */
async function lastWriteOf(pool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ lsn: string | null }>(LAST, [userId]);
  return rows[0]?.lsn ?? null;
}

const LAST = `select greatest(
    (select lsn from last_writes where user_id = $1 and written_at > now() - interval '10 seconds'),
    case when (select stored_at from user_events where user_id = $1 order by user_id desc, id desc limit 1) > now() - interval '10 seconds'
      then pg_current_wal_insert_lsn() end) as lsn`;

const MEASURE_INTERVAL = 1_000;

/** How long a request waits for the answer how far the replica is, in milliseconds. */
const LONGEST_WAIT = 100;

/** Why a read went to the primary; empty for the replica. */
export type ReadBecause = "" | "away" | "lagging" | "own-write" | "failed";

/** Whose read it is. */
export interface Reader {
  /** A signed-in user, who sees what they have written and been told of. */
  userId?: string | undefined;
  /** Everything committed before this moment of the monotonic clock must be there. */
  since?: number | undefined;
}

interface ReplicaStatus {
  /** Read by operators in /readyz. */
  state: "in use" | "lagging" | "away";
  lag_seconds: number | null;
}

/** The replica of DATABASE_REPLICA_URL: measures how far it is, and decides which reads it may answer. */
export class Replica {
  private readonly replay = new Replay();
  private readonly primary: Database;
  private readonly database: Database;
  private isAway = true;
  private asking: Promise<void> | undefined;
  private measuring: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;
  /** Counts reads by where they were made, and why (server/metrics.ts). */
  counted: (because: ReadBecause) => void = () => {};
  /** The replica was lost or is there again. */
  changed: (isAway: boolean) => void = () => {};

  constructor(primary: Database, database: Database) {
    this.primary = primary;
    this.database = database;
    // Behind a proxy the next connection may lead to another standby.
    database.pool.on("remove", () => this.replay.forgetPosition());
    this.timer = this.measureEverySecond();
  }

  status(): ReplicaStatus {
    const lag = this.replay.measuredLag;
    return {
      state: this.isAway ? "away" : this.replay.isRecent(performance.now()) ? "in use" : "lagging",
      lag_seconds: Number.isFinite(lag) ? Math.round(lag) / 1_000 : null,
    };
  }

  /** The choice for one request. */
  choiceFor(reader: Reader): ReplicaChoice {
    let chosen: Promise<Db | null> | undefined;
    return {
      choose: () => {
        chosen ??= this.choose(reader);
        return chosen;
      },
      failed: () => {
        chosen = Promise.resolve(null);
        this.lose();
        this.counted("failed");
      },
    };
  }

  /** Records that a user has written. Must be called after the commit and before the reply. Never throws. */
  noteWrite(userId: string): Promise<void> {
    return noteWrite(this.primary.pool, userId).catch(() => {});
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.database.close();
  }

  private async choose(reader: Reader): Promise<Db | null> {
    const because = await this.obstacle(reader).catch((): ReadBecause => "away");
    this.counted(because);
    return because === "" ? this.database.db : null;
  }

  private async obstacle({ userId, since }: Reader): Promise<ReadBecause> {
    if (this.isAway) return "away";
    if (!this.replay.isRecent(performance.now())) return "lagging";
    if (since !== undefined && !this.replay.hasUntil(since)) return "lagging";
    const needed = userId === undefined ? null : await lastWriteOf(this.primary.pool, userId);
    return needed === null || (await this.hasReplayed(parseLsn(needed))) ? "" : "own-write";
  }

  /** Asks the replica at most once, for all requests that wait at the same time. */
  private async hasReplayed(lsn: bigint): Promise<boolean> {
    if (this.replay.has(lsn)) return true;
    this.asking ??= this.askReplica().finally(() => {
      this.asking = undefined;
    });
    await within(this.asking, LONGEST_WAIT);
    return this.replay.has(lsn);
  }

  /** Measured once a second, one measurement after the other, so that a late answer does not replace a newer one. */
  measure(): Promise<void> {
    this.measuring = this.measuring.then(() => this.measureNow());
    return this.measuring;
  }

  private measureEverySecond(): NodeJS.Timeout {
    let isBusy = true;
    const done = () => {
      isBusy = false;
    };
    void this.measure().then(done);
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void this.measure().then(done);
    }, MEASURE_INTERVAL).unref();
  }

  /** The primary is asked first, so that the replica's answer can be compared with it. */
  private async measureNow(): Promise<void> {
    const at = performance.now();
    const wrote = await lsnOf(this.primary.pool, "pg_current_wal_insert_lsn()").catch(() => null);
    if (wrote !== null) this.replay.primaryWrote(wrote, at);
    await this.askReplica().catch(() => {});
  }

  private async askReplica(): Promise<void> {
    // Null on a server that is no standby, which would never have anything of the primary's.
    const replayed = await lsnOf(this.database.pool, "pg_last_wal_replay_lsn()").catch(() => null);
    if (replayed === null) return this.lose();
    this.replay.replicaReplayed(replayed, performance.now());
    if (this.isAway) this.changed(false);
    this.isAway = false;
  }

  private lose(): void {
    this.replay.forget();
    if (!this.isAway) this.changed(true);
    this.isAway = true;
  }
}

async function lsnOf(pool: pg.Pool, call: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ lsn: string | null }>(`select ${call} as lsn`);
  const lsn = rows[0]?.lsn;
  return lsn ? parseLsn(lsn) : null;
}

async function within(result: Promise<void>, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([result.catch(() => {}), late]);
  clearTimeout(timer);
}

/** A position in PostgreSQL's write-ahead log ("16/B374D848") as a number that can be compared. */
export function parseLsn(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
