import { drizzle } from "drizzle-orm/node-postgres";
import type { Database, Db } from "#db/client.server.ts";
import * as schema from "#db/schema/index.ts";

/**
 * Runs reads and answers the plan of every SELECT that they sent, made with scans, bitmaps and sorts forbidden: a plan
 * that still has one is a read without an index for it.
 */
export async function plansOf(
  database: Database,
  run: (db: Db) => Promise<unknown>,
): Promise<{ query: string; plan: string }[]> {
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) };
  await run(drizzle(database.pool, { schema, casing: "snake_case", logger }));
  const client = await database.pool.connect();
  try {
    await client.query("set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off");
    const plans = [];
    for (const { query, params } of sent.filter((one) => /^\s*(select|with)/i.test(one.query))) {
      const { rows } = await client.query(`explain ${query}`, params);
      plans.push({ query, plan: rows.map((row) => row["QUERY PLAN"]).join("\n") });
    }
    return plans;
  } finally {
    client.release(true);
  }
}
