import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { pence } from "#kernel/money.ts";
import type { Period } from "../rules/period.ts";
import type { Source, WonPart } from "../rules/won-jobs.ts";
import { within } from "./within.server.ts";

/** A booking that was agreed and not cancelled. */
const agreed = (table: string): SQL => sql`${sql.raw(table)}.status in ('confirmed', 'completed', 'disputed')`;

/** The work that a tradesperson won in a period, by the day it was booked. */
export async function winsInPeriod(db: Queryable, userId: string, period: Period): Promise<WonPart[]> {
  const rows = await jsonRows<{ area: string; source: Source; jobs: number; amount: string }>(
    db,
    sql`
    with won as (
      select j.outward_code as area, b.amount, case
        when exists (
          select from bookings e
          where e.customer_id = b.customer_id and e.tradesperson_id = b.tradesperson_id
            and e.created_at < b.created_at and ${agreed("e")}
        ) then 'repeat'
        when exists (
          select from saved_pros s
          where s.user_id = b.customer_id and s.tradesperson_id = b.tradesperson_id and s.created_at <= q.created_at
        ) then 'saved'
        when exists (
          select from conversations c
          cross join lateral (select sender_id, created_at from messages where conversation_id = c.id order by id limit 1) m
          where least(c.participant_one_id, c.participant_two_id) = least(b.customer_id, b.tradesperson_id)
            and greatest(c.participant_one_id, c.participant_two_id) = greatest(b.customer_id, b.tradesperson_id)
            and m.sender_id = b.customer_id and m.created_at <= q.created_at
        ) then 'wrote'
        else 'found' end as source
      from bookings b
      join job_postings j on j.id = b.job_id
      join quotes q on q.id = b.quote_id
      where b.tradesperson_id = ${userId} and ${agreed("b")} and ${within(sql`b.created_at`, period)}
    )
    select area, source, count(*)::int as jobs, sum(amount)::text as amount from won group by area, source`,
  );
  return rows.map(({ amount, ...part }) => ({ ...part, amount: pence(Number(amount)) }));
}
