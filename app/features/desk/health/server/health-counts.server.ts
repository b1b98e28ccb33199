import { and, asc, between, max, min, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { dailyFigures, recentDemand, repeatCohorts } from "#db/schema/health.ts";
import { profiles } from "#db/schema/profile.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";
import { validationError } from "#kernel/errors.ts";
import { type Day, FIGURES, type Figures } from "../rules/figures.ts";
import { isRange, MOST_DAYS, type Range } from "../rules/range.ts";
import {
  COHORT_MONTHS,
  type CohortRow,
  cohortTable,
  DEMAND_DAYS,
  type Demand,
  demandTable,
} from "../rules/snapshots.ts";

/** The counted days of a range, the oldest first; days that are not counted are left out. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED. */
export async function readDays(ctx: Ctx, range: Range): Promise<Day[]> {
  requireAdmin(ctx.actor, "health.read");
  if (!isRange(range))
    throw validationError([{ field: "to", message: `Choose ${MOST_DAYS} days or fewer, with the first day first` }]);
  const rows = await ctx.db
    .select()
    .from(dailyFigures)
    .where(and(between(dailyFigures.day, range.from, range.to)))
    .orderBy(asc(dailyFigures.day));
  const days = new Map<string, Figures>();
  for (const { day, figure, value } of rows) {
    const figures = days.get(day) ?? none();
    figures[figure] = value;
    days.set(day, figures);
  }
  return [...days].map(([day, figures]) => ({ day, figures }));
}

const none = (): Figures => Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;

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

/** The days of one run: enough that a job's quotes, booking and review of weeks later are still counted with its day. */
const TOGETHER = 31;

/** How far back the figures go. */
const KEPT = 800;

/**
 * A scheduled task: counts the days that are over. Once a day the last 31 again, because what follows a job is counted with the day on
 * which it was posted; then, month by month, what was never counted. Safe to run twice: a day's figures are replaced.
 */
export async function countDays(ctx: Ctx): Promise<Range | null> {
  const range = await nextRange(ctx);
  if (!range) return null;
  if (range.to === yesterdayOf(ctx)) await countSnapshots(ctx);
  await countRange(ctx, range);
  return range;
}

const yesterdayOf = ({ clock }: Ctx): string => addDays(londonDay(clock.now()), -1);

/** A background task, once at each start: counts until nothing is left, so that nobody has to wait a minute for each month. */
export async function countAllDays(ctx: Ctx): Promise<void> {
  while (await countDays(ctx));
}

async function nextRange(ctx: Ctx): Promise<Range | null> {
  const { db } = ctx;
  const yesterday = yesterdayOf(ctx);
  const [counted] = await db.select({ first: min(dailyFigures.day), last: max(dailyFigures.day) }).from(dailyFigures);
  const { first = null, last = null } = counted ?? {};
  const [oldest] = await db.select({ at: min(profiles.createdAt) }).from(profiles);
  // Nobody has signed up, or the demo data is still being loaded.
  if (!oldest?.at) return null;
  if (!first || !last) return { from: addDays(yesterday, 1 - TOGETHER), to: yesterday };
  // After a long stop: forwards, so that no day is left out.
  if (addDays(last, TOGETHER) < yesterday) return { from: addDays(last, 1), to: addDays(last, TOGETHER) };
  if (last < yesterday) return { from: addDays(yesterday, 1 - TOGETHER), to: yesterday };
  const earliest = laterOf(londonDay(oldest.at), addDays(yesterday, -KEPT));
  if (first <= earliest) return null;
  return { from: laterOf(addDays(first, -TOGETHER), earliest), to: addDays(first, -1) };
}

const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one;

/** Counts the days of a range in one statement, along the ranges of `created_at`. */
async function countRange({ db }: Ctx, { from, to }: Range): Promise<void> {
  const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/London'`;
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${midnight(from)} and ${sql.raw(column)} < ${midnight(addDays(to, 1))}`;
  const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'Europe/London')::date`;
  const names = sql.raw(FIGURES.map((name) => `('${name}')`).join(", "));
  await db.execute(sql`
    with jobs as (
      select ${dayOf("j.created_at")} as day, q.at - j.created_at as waited, b.id is not null as booked,
        exists (select from ledger_transactions t where t.booking_id = b.id and t.kind = 'payment') as paid,
        exists (select from reviews r where r.booking_id = b.id and r.reviewer_id = j.customer_id) as reviewed
      from job_postings j
        left join lateral (select min(created_at) as at from quotes where job_id = j.id) q on true
        left join lateral (select id from bookings where job_id = j.id order by created_at limit 1) b on true
      where ${within("j.created_at")}
    ), booked as (
      select ${dayOf("b.created_at")} as day, b.amount, exists (select from bookings o
        where o.customer_id = b.customer_id and o.created_at < b.created_at) as again
      from bookings b where ${within("b.created_at")}
    ), moved as (
      select ${dayOf("e.created_at")} as day, e.account, e.amount, t.kind
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where ${within("e.created_at")} and (e.account in ('fees_earned', 'provider_fees', 'provider_balance') or (e.account like 'held:%' and t.kind = 'release'))
    ), counted as (
      select day, 'jobs_posted' as figure, count(*) as value from jobs group by day
      union all select day, 'jobs_quoted_30m', count(*) from jobs where waited <= interval '30 minutes' group by day
      union all select day, 'jobs_quoted_2h', count(*) from jobs
        where waited > interval '30 minutes' and waited <= interval '2 hours' group by day
      union all select day, 'jobs_quoted_24h', count(*) from jobs
        where waited > interval '2 hours' and waited <= interval '24 hours' group by day
      union all select day, 'jobs_quoted_later', count(*) from jobs where waited > interval '24 hours' group by day
      union all select day, 'jobs_booked', count(*) from jobs where booked group by day
      union all select day, 'jobs_paid', count(*) from jobs where paid group by day
      union all select day, 'jobs_reviewed', count(*) from jobs where reviewed group by day
      union all select day, 'bookings', count(*) from booked group by day
      union all select day, 'bookings_again', count(*) from booked where again group by day
      union all select ${dayOf("completed_at")}, 'bookings_completed', count(*) from bookings
        where ${within("completed_at")} group by 1
      union all select ${dayOf("closed_at")}, 'cases_' || kind, count(*) from cases
        where ${within("closed_at")} and merged_into is null group by 1, 2
      union all select day, 'booked_value', sum(amount) from booked group by day
      union all select ${dayOf("created_at")}, 'disputes', count(*) from disputes where ${within("created_at")} group by 1
      union all select day, 'paid_value', sum(amount) from moved
        where account = 'provider_balance' and kind = 'payment' group by day
      union all select day, 'released_value', sum(amount) from moved where account like 'held:%' group by day
      union all select day, 'fees', -sum(amount) from moved where account = 'fees_earned' group by day
      union all select day, 'provider_fees', sum(amount) from moved where account = 'provider_fees' group by day
      union all select day, 'refunded_value', -sum(amount) from moved
        where account = 'provider_balance' and kind in ('refund', 'refund_after_release', 'chargeback') group by day
      union all select ${dayOf("created_at")}, 'support_messages', count(*) from support_messages
        where ${within("created_at")} and not from_team group by 1
      union all select ${dayOf("created_at")}, 'new_customers', count(*) from profiles
        where ${within("created_at")} and user_type = 'customer' group by 1
      union all select ${dayOf("created_at")}, 'new_tradespeople', count(*) from profiles
        where ${within("created_at")} and user_type = 'tradesperson' group by 1
    )
    insert into daily_figures (day, figure, value)
    select d::date, n.figure, coalesce(c.value, 0)
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
      cross join (values ${names}) n (figure)
      left join counted c on c.day = d::date and c.figure = n.figure
    order by 1, 2
    on conflict (day, figure) do update set value = excluded.value where daily_figures.value <> excluded.value`);
}

/** Supply and demand of the last days, and the customers who book again. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function readSnapshots(ctx: Ctx) {
  requireAdmin(ctx.actor, "health.read");
  const rows = sql`select
    (select coalesce(json_agg(d), '[]') from recent_demand d) as demand,
    (select coalesce(json_agg(c), '[]') from repeat_cohorts c) as cohorts`;
  const [read] = await jsonRows<{ demand: Demand[]; cohorts: CohortRow[] }>(ctx.db, rows);
  return { demand: demandTable(read?.demand ?? []), cohorts: cohortTable(read?.cohorts ?? []) };
}
