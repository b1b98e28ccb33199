import { sql } from "drizzle-orm";
import type { Db, Tx } from "./client.server.ts";

/**
 * Lists with many filters are read in two ways, because the planner's statistics do not describe how filters combine. First the
 * filters are applied to this many rows of the list in its order, which is enough when many rows match.
 */
export const FIRST_ROWS = 1_500;

/**
 * Planner settings for filters that few rows match. A sequential scan is never right, whatever the planner estimates. The
 * indexes of the filters are combined (bitmap scans), and only rows that are in all of them are read: reading a row costs ten
 * times as much as an index entry, which is realistic when everything is in memory. The plan is made for the given values, even
 * in a prepared statement.
 */
const PLANNING = {
  enable_seqscan: "off",
  enable_indexscan: "off",
  max_parallel_workers_per_gather: "0",
  jit: "off",
  seq_page_cost: "0.1",
  random_page_cost: "0.1",
  cpu_tuple_cost: "0.05",
  plan_cache_mode: "force_custom_plan",
};

const setAll = sql.join(
  Object.entries(PLANNING).map(([name, value]) => sql.raw(`set_config('${name}', '${value}', true)`)),
  sql`, `,
);

/**
 * The second way, for few matching rows: reads all of them through the indexes of the filters, then sorts. One table at a time.
 */
export const withIndexPlan = <Rows>(db: Db, read: (tx: Tx) => Promise<Rows>): Promise<Rows> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select ${setAll}`);
      return read(tx);
    },
    { accessMode: "read only" },
  );
