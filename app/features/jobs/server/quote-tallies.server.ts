import { sql } from "drizzle-orm";

// Names are written out: in a select without joins Drizzle drops the table from columns, and "id" would be the quote's.
const count = (condition: string) =>
  sql<number>`(${sql.raw(
    `select count(*)::int from quotes where quotes.job_id = job_postings.id and quotes.status ${condition}`,
  )})`;

/** Subselects of a list of jobs. `received`: every quote that was not withdrawn; `live`: those that take one of the three places. */
export const quoteTallies = {
  received: count("<> 'withdrawn'"),
  live: count("in ('pending', 'accepted')"),
};
