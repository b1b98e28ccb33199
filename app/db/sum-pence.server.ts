import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Pence, pence } from "#kernel/money.ts";

/** The sum of amounts in pence, 0 if there are none; with `where`, only of the rows that meet the condition. */
export const sumPence = (amount: SQLWrapper, where?: SQL): SQL<Pence> =>
  sql`coalesce(sum(${amount})${where && sql` filter (where ${where})`}, 0)`.mapWith((total) => pence(Number(total)));
