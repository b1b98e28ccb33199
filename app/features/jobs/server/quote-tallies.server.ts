import { sql } from "drizzle-orm";

// Names are literal: in a select without joins, Drizzle omits the table of a column, and "id" would be the quote's.
const count = (condition: string) =>
  sql<number>`(${sql.raw(
    `select count(*)::int from quotes where quotes.job_id = job_postings.id and quotes.status ${condition}`,
  )})`;

/**
 * Subselects for a list of jobs. `received`: every quote that was not withdrawn; `live`: quotes that count towards the limit of
 * three.
 */
export const quoteTallies = {
  received: count("<> 'withdrawn'"),
  live: count("in ('pending', 'accepted')"),
};
