import { type SQL, sql } from "drizzle-orm";
import { jobPostings, quotes } from "#db/schema/index.ts";

/** Subselects of a list of jobs. `received`: every quote that was not withdrawn; `live`: those that take one of the three places. */
export const quoteTallies = {
  received: sql<number>`(select count(*)::int from ${quotes} where ${quotes.jobId} = ${jobPostings.id}
    and ${quotes.status} <> 'withdrawn')` as SQL<number>,
  live: sql<number>`(select count(*)::int from ${quotes} where ${quotes.jobId} = ${jobPostings.id}
    and ${quotes.status} in ('pending', 'accepted'))` as SQL<number>,
};
