import { type SQL, sql } from "drizzle-orm";
import { MIN_ANSWERS } from "../rules/work-facts.ts";
import { replyWaits } from "./reply-waits.server.ts";

/** Only the latest conversations count, because older ones say little about the present and would slow the query down. */
const LAST = 50;

/** SQL, without parentheses, for a tradesperson's median reply time in seconds (`replyWaits`); null if there are too few replies. */
export const replyMedian = (userId: string | SQL, now: Date): SQL => sql`
  with threads as (
    select id, job_id, updated_at from (
      (select id, job_id, updated_at from conversations where participant_one_id = ${userId} order by updated_at desc, id desc limit ${LAST})
      union all
      (select id, job_id, updated_at from conversations where participant_two_id = ${userId} order by updated_at desc, id desc limit ${LAST})
    ) as latest order by updated_at desc limit ${LAST}
  ), waits as (
    ${replyWaits({ userId, now })}
  )
  select case when count(*) >= ${MIN_ANSWERS} then percentile_cont(0.5) within group (order by seconds) end from waits`;
