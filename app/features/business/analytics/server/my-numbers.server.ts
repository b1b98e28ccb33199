import { and, type Column, count, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db, Queryable } from "#db/client.server.ts";
import { mapped } from "#db/part.server.ts";
import { profileViews } from "#db/schema/analytics.ts";
import { quotes } from "#db/schema/quotes.ts";
import { jsonRows } from "#db/statement.server.ts";
import { earnedByMonthPart, unsafeEarningsIn } from "#features/money/index.server.ts";
import { type Earned, earnedTogether } from "#features/money/rules/earned.ts";
import { replyWaits } from "#features/tradespeople/index.server.ts";
import { MIN_ANSWERS } from "#features/tradespeople/rules/work-facts.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { errors } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { type Numbers, numbersOf } from "../rules/numbers.ts";
import { type Period, type PeriodId, periodOf, stepsOf } from "../rules/period.ts";
import { noQuotes, type QuotesSent } from "../rules/win-rate.ts";
import type { Source, WonPart } from "../rules/won-jobs.ts";

/** Midnight at the start of a day in London. Every day has one, because clocks change at 1am. */
const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/London')`;

/** Whether a time is in a period, by days in London. */
function within(moment: Column | SQL, { first, last }: Pick<Period, "first" | "last">): SQL {
  const before = sql`${moment} < ${midnight(addDays(last, 1))}`;
  return first ? sql`${moment} >= ${midnight(first)} and ${before}` : before;
}

/** A booking that was agreed and not cancelled. */
const agreed = (table: string): SQL => sql`${sql.raw(table)}.status in ('confirmed', 'completed', 'disputed')`;

/** The work that a tradesperson won in a period, by the day it was booked. */
async function winsInPeriod(db: Queryable, userId: string, period: Period): Promise<WonPart[]> {
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

const FORMATS = { day: "YYYY-MM-DD", month: "YYYY-MM" };

/** How often a profile was opened in each step of a period. Steps without views are left out. */
async function viewsIn(
  db: Queryable,
  userId: string,
  { first, last, step }: Period,
): Promise<{ key: string; views: number }[]> {
  const key = sql<string>`to_char(${profileViews.day}::timestamp, ${sql.raw(`'${FORMATS[step]}'`)})`;
  return await db
    .select({ key, views: sql<number>`sum(${profileViews.views})`.mapWith(Number) })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.userId, userId),
        first ? gte(profileViews.day, first) : undefined,
        lte(profileViews.day, last),
      ),
    )
    .groupBy(key);
}

/** The signed-in tradesperson's own figures in a period. Suspended tradespeople may read them. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myNumbers({ actor, db, clock }: Ctx, id: PeriodId): Promise<Numbers> {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const now = clock.now();
  const period = periodOf(id, londonDay(now));
  const [quotes, reply, earned, won, views] = await Promise.all([
    quotesIn(db, user.id, period),
    replyTime(db, { userId: user.id, period, now }),
    unsafeEarningsIn(db, user.id, period),
    winsInPeriod(db, user.id, period),
    viewsIn(db, user.id, period),
  ]);
  return numbersOf(period, { quotes, reply, earned, won, views });
}

/** What was released to a tradesperson, `person`, in this month and each of the 11 before it, earliest first, from the ledger. Unscoped. */
export const monthsPart = mapped(
  earnedByMonthPart,
  (parts, { period }: Parameters<typeof earnedByMonthPart>[1] & { period: Period }): (Earned & { key: string })[] =>
    stepsOf(period, null).keys.map((key) => ({ key, ...earnedTogether(parts.filter((part) => part.key === key)) })),
);

/** Which months these are at a moment. */
export function monthsGiven(now: Date) {
  const period = periodOf("12-months", londonDay(now));
  return { period, first: period.first ?? period.last, last: period.last };
}

/** How many quotes a tradesperson sent in a period, by status. */
async function quotesIn(db: Queryable, userId: string, period: Period): Promise<QuotesSent> {
  const rows = await db
    .select({ status: quotes.status, number: count() })
    .from(quotes)
    .where(and(eq(quotes.tradespersonId, userId), within(quotes.createdAt, period)))
    .groupBy(quotes.status);
  return Object.assign(noQuotes(), Object.fromEntries(rows.map(({ status, number }) => [status, number])));
}

interface ReplyTime {
  /** The median, in seconds; null when there are too few. */
  seconds: number | null;
  /** How many customers wrote first. */
  asked: number;
}

/** How long customers who wrote first in a period waited for an answer, calculated as on the public profile. */
async function replyTime(
  db: Queryable,
  { userId, period, now }: { userId: string; period: Period; now: Date },
): Promise<ReplyTime> {
  const since = period.first ? sql`and updated_at >= ${midnight(period.first)}` : sql``;
  const [first] = await jsonRows<{ seconds: number | null; asked: number }>(
    db,
    sql`
    with threads as (
      (select id, job_id from conversations where participant_one_id = ${userId} ${since})
      union all
      (select id, job_id from conversations where participant_two_id = ${userId} ${since})
    ), waits as (
      ${replyWaits({ userId, now: sql`${now.toISOString()}::timestamptz` })}
    )
    select percentile_cont(0.5) within group (order by seconds) as seconds, count(*)::int as asked from waits
    where ${within(sql`asked_at`, period)}`,
  );
  const { seconds = null, asked = 0 } = first ?? {};
  return { seconds: asked < MIN_ANSWERS ? null : seconds, asked };
}

/** How often a profile was opened on a day in London ("2026-03-29"). */
export interface ViewCount {
  userId: string;
  day: string;
  views: number;
}

/**
 * Adds views to the stored counts in one statement, and skips deleted users. Rows are sorted, so concurrent processes lock them in the same
 * order.
 */
export async function saveProfileViews(db: Db, counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  const sorted = counts.toSorted((a, b) =>
    a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : a.day < b.day ? -1 : 1,
  );
  const column = (values: readonly (string | number)[]) => sql.param(values);
  await db.execute(sql`
    insert into profile_views (user_id, day, views)
    select seen.user_id, seen.day, seen.views
    from unnest(
      ${column(sorted.map(({ userId }) => userId))}::uuid[],
      ${column(sorted.map(({ day }) => day))}::date[],
      ${column(sorted.map(({ views }) => views))}::int[]
    ) as seen (user_id, day, views)
    where exists (select from profiles where id = seen.user_id)
    order by seen.user_id, seen.day
    on conflict (user_id, day) do update set views = profile_views.views + excluded.views`);
}
