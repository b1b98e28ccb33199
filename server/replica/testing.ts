import type pg from "pg";
import { type Database, openDatabase } from "#db/client.server.ts";

/**
 * A database that replies as a replica at a position of the log, which tests set: null like a server that is no standby. It has the rows
 * of the primary, so a test sees where a read was made by the reasons that are counted. scripts/real/replica.ts uses a real standby.
 */
export function pretendReplica(url: string): Database & { replayed: string | null; isGone: boolean } {
  const database = openDatabase(url, { connections: 2, work: "replica" });
  const replica = Object.assign(database, { replayed: null as string | null, isGone: false });
  const query = database.pool.query.bind(database.pool) as (...all: unknown[]) => unknown;
  const answer = (...all: unknown[]) => {
    if (replica.isGone) return Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
    if (!String(all[0]).includes("pg_last_wal_replay_lsn")) return query(...all);
    return Promise.resolve({ rows: [{ lsn: replica.replayed }] });
  };
  database.pool.query = answer as pg.Pool["query"];
  return replica;
}
