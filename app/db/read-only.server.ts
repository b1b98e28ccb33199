import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db, Tx } from "./client.server.ts";

/**
 * Runs work in one transaction in which PostgreSQL refuses every write, whatever the code does. Its reads share a connection, one after the other:
 * for what few people do, not for a hot path. A refused write ends the transaction, so later reads fail too.
 */
export async function readOnly<Result>({ $client: pool }: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin read only");
    const result = await work(viewOf(pool, client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** A transaction of the work is part of this one: one of its own would end it. */
function viewOf(pool: pg.Pool, client: pg.PoolClient): Db {
  const db = drizzle(oneAtATime(client), { casing: "snake_case" });
  return Object.assign(db, {
    $client: pool,
    transaction: (work: (tx: Tx) => Promise<never>) => work(db as unknown as Tx),
  });
}

/** Waits with each query for the one before, because the driver will not queue them any more. */
function oneAtATime(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...all: unknown[]) => {
    const next = last.then(() => (client.query as (...same: unknown[]) => Promise<unknown>)(...all));
    last = next.catch(() => {});
    return next;
  };
  return { query } as unknown as pg.PoolClient;
}
