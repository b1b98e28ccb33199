import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Db = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What a read takes: it works alike inside and outside a transaction. */
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

/** Opens a pool on a PostgreSQL. One a process; tests open their own. */
export function openDatabase(url: string, { connections = 10 }: { connections?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, idleTimeoutMillis: 30_000 });
  // An idle connection that the server closes (restart, failover) is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle(pool, { schema, casing: "snake_case" }), pool, url, close: () => pool.end() };
}
