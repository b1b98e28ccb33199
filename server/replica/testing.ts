import type pg from "pg";
import { type Database, openDatabase } from "#db/client.server.ts";

/**
 * A database that replies as a replica at a position of the log, which tests set: at first that of the primary, which other tests move
 * too, and null like a server that is no standby. It has the rows
 * of the primary, so a test sees where a read was made by the reasons that are counted. scripts/real/replica.ts uses a real standby.
 */
export function pretendReplica(url: string): Database & { replayed: string | null | undefined; isGone: boolean } {
  const database = openDatabase(url, { connections: 2, work: "replica" });
  const replica = Object.assign(database, { replayed: undefined as string | null | undefined, isGone: false });
  const query = database.pool.query.bind(database.pool) as (...all: unknown[]) => unknown;
  const answer = (...all: unknown[]) => {
    if (replica.isGone) return Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
    if (!String(all[0]).includes("pg_last_wal_replay_lsn")) return query(...all);
    if (replica.replayed === undefined) return query("select pg_current_wal_insert_lsn() as lsn");
    return Promise.resolve({ rows: [{ lsn: replica.replayed }] });
  };
  database.pool.query = answer as pg.Pool["query"];
  return replica;
}
