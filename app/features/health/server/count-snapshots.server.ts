import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recentDemand, repeatCohorts } from "#db/schema/health.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";
import { COHORT_MONTHS, DEMAND_DAYS } from "../rules/snapshots.ts";

/** Only one process replaces the snapshots at a time; the others leave it to that one. */
const LOCK = 7_304;

/** Counts supply and demand of the last days and the customers who book again, and replaces what was counted before. */
export async function countSnapshots({ db, clock }: Ctx): Promise<void> {
  const today = londonDay(clock.now());
  const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/London'`;
  const monthOf = (column: string) => sql`date_trunc('month', ${sql.raw(column)} at time zone 'Europe/London')::date`;
  const firstMonth = `${addMonths(today, -COHORT_MONTHS).slice(0, 7)}-01`;
  await db.transaction(async (tx) => {
    const [locked] = (await tx.execute<{ ok: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as ok`)).rows;
    if (!locked?.ok) return;
    await tx.delete(recentDemand);
    await tx.execute(sql`
      insert into ${recentDemand} (area, category, jobs, quotes)
      select substring(j.outward_code from '^[A-Z]+'), j.category, count(*), sum(q.count)
      from job_postings j cross join lateral (select count(*) from quotes where job_id = j.id) q
      where j.created_at >= ${midnight(addDays(today, -DEMAND_DAYS))} and j.created_at < ${midnight(today)}
      group by 1, 2`);
    await tx.delete(repeatCohorts);
    // A first booking has no earlier one, which the index of a customer's bookings says; later ones are found along it too.
    await tx.execute(sql`
      with firsts as (
        select b.customer_id, min(b.created_at) as at, ${monthOf("min(b.created_at)")} as month
        from bookings b
        where b.created_at >= ${midnight(firstMonth)} and b.created_at < ${midnight(`${today.slice(0, 7)}-01`)}
          and not exists (select from bookings o where o.customer_id = b.customer_id and o.created_at < ${midnight(firstMonth)})
        group by b.customer_id
      ), again as (
        select f.month, f.customer_id, (select min(o.created_at) from bookings o
          where o.customer_id = f.customer_id and o.created_at > f.at) as at
        from firsts f
      )
      insert into ${repeatCohorts} (month, after, people)
      select month, m.after, count(*) filter (where m.after = 0 or ${monthOf("at")} <= month + make_interval(months => m.after))
      from again cross join generate_series(0, ${COHORT_MONTHS - 1}) m (after)
      where m.after = 0 or month + make_interval(months => m.after) < ${midnight(`${today.slice(0, 7)}-01`)}
      group by month, m.after`);
  });
}
