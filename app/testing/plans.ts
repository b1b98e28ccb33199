import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database, Db } from "#db/client.server.ts";

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

/** The number of rows that the scans of some reads touch, with those that a filter then drops: what they cost, whatever they return. */
export async function rowsReadBy(database: Database, run: (db: Db) => Promise<unknown>): Promise<number> {
  let rows = 0;
  await eachRead(database, run, async (explain) => {
    const [plan] = await explain<[{ Plan: PlanNode }]>("analyze, timing off, summary off, format json");
    rows += scanned(plan.Plan);
  });
  return rows;
}

interface PlanNode {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

function scanned(node: PlanNode): number {
  const dropped = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const isTable = /(Seq|Index|Heap) Scan|Index Only Scan/.test(node["Node Type"]);
  const own = isTable ? (node["Actual Rows"] + dropped) * node["Actual Loops"] : 0;
  return (node.Plans ?? []).reduce((sum, below) => sum + scanned(below), own);
}

async function explained(database: Database, run: (db: Db) => Promise<unknown>, settings: string): Promise<Plan[]> {
  const plans: Plan[] = [];
  const read = async (explain: Explain, query: string) => {
    const lines = await explain<string[]>("");
    plans.push({ query, plan: lines.join("\n") });
  };
  await eachRead(database, run, read, settings);
  return plans;
}

/** The lines of the plan of a statement, or the plan as JSON. */
type Explain = <Result>(options: string) => Promise<Result>;

/** Runs reads, then gives each SELECT that they sent to `look`, with the settings of its transaction. */
async function eachRead(
  database: Database,
  run: (db: Db) => Promise<unknown>,
  look: (explain: Explain, query: string) => Promise<void>,
  settings = "",
): Promise<void> {
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) };
  const db = drizzle(database.pool, { casing: "snake_case", logger });
  // Statements whose SQL is built once are sent without Drizzle (statement.server.ts).
  const query = (config: pg.QueryConfig, params: unknown[]) => {
    logger.logQuery(config.text, params);
    return database.pool.query(config, params);
  };
  await run(Object.assign(db, { $client: Object.create(database.pool, { query: { value: query } }) as pg.Pool }));
  const client = await database.pool.connect();
  try {
    await client.query(settings);
    for (const { query, params } of sent) {
      // Settings of a transaction apply to the statements in it.
      if (/^\s*(begin|commit|select set_config)/i.test(query)) await client.query(query);
      else if (/^\s*(select|with)/i.test(query))
        await look(async (options) => {
          const { rows } = await client.query(`explain ${options && `(${options})`} ${query}`, params);
          const [first] = rows;
          return typeof first["QUERY PLAN"] === "string" ? rows.map((row) => row["QUERY PLAN"]) : first["QUERY PLAN"];
        }, query);
    }
  } finally {
    client.release(true);
  }
}
