import { sql } from "drizzle-orm";
import type { Db, Tx } from "./client.server.ts";

/**
 * Lists that can be filtered by many things at once are read in two ways, because statistics cannot know how filters go
 * together: first the filters are tried on so many rows of the list in its order, which is all it takes where much fits.
 */
export const FIRST_ROWS = 1_500;

/**
 * Where little fits, all of it is gathered by the indexes of the filters and sorted then. Reading the table from end to end
 * is out of the question meanwhile, however the planner guesses, and it plans for these very filters, prepared or not.
 */
export const gathering = <Rows>(db: Db, read: (tx: Tx) => Promise<Rows>): Promise<Rows> =>
  db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true),
          set_config('seq_page_cost', '0.1', true), set_config('random_page_cost', '0.1', true),
          set_config('plan_cache_mode', 'force_custom_plan', true)`,
      );
      return read(tx);
    },
    { accessMode: "read only" },
  );
