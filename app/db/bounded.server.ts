import { sql } from "drizzle-orm";
import type { Db, Tx } from "./client.server.ts";

/**
 * Lists that can be filtered by many things at once are read in two ways, because statistics cannot know how filters go
 * together: first the filters are tried on so many rows of the list in its order, which is all it takes where much fits.
 */
export const FIRST_ROWS = 1_500;

/**
 * How what is rare is planned for. Reading the table from end to end is out of the question, however the planner guesses.
 * Several indexes are asked for their rows first and only what all of them name is looked at (never row by row along one of
 * them): looking at a row costs ten times an entry of an index, as it does where all is in memory. And the plan is for these
 * very filters, prepared or not.
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

/** Where little fits, all of it is gathered by the indexes of the filters and sorted then. One table at a time. */
export const withIndexPlan = <Rows>(db: Db, read: (tx: Tx) => Promise<Rows>): Promise<Rows> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select ${setAll}`);
      return read(tx);
    },
    { accessMode: "read only" },
  );
