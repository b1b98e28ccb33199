import { drizzle } from "drizzle-orm/node-postgres";
import type { Database, Db } from "#db/client.server.ts";
import * as schema from "#db/schema/index.ts";

interface Plan {
  query: string;
  plan: string;
}

/**
 * Runs reads and returns the plan of each SELECT, with scans, bitmaps and sorts disabled. A plan that still contains one belongs to
 * a read without a suitable index.
 */
export const plansOf = (database: Database, run: (db: Db) => Promise<unknown>): Promise<Plan[]> =>
  explained(database, run, "set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off");

/** The same with the planner's normal settings, on analysed tables. */
export const realPlansOf = (database: Database, run: (db: Db) => Promise<unknown>): Promise<Plan[]> =>
  explained(database, run, "");

async function explained(database: Database, run: (db: Db) => Promise<unknown>, settings: string): Promise<Plan[]> {
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) };
  await run(drizzle(database.pool, { schema, casing: "snake_case", logger }));
  const client = await database.pool.connect();
  try {
    await client.query(settings);
    const plans = [];
    for (const { query, params } of sent) {
      // Settings of a transaction apply to the statements in it.
      if (/^\s*(begin|commit|select set_config)/i.test(query)) await client.query(query);
      else if (/^\s*(select|with)/i.test(query)) {
        const { rows } = await client.query(`explain ${query}`, params);
        plans.push({ query, plan: rows.map((row) => row["QUERY PLAN"]).join("\n") });
      }
    }
    return plans;
  } finally {
    client.release(true);
  }
}
