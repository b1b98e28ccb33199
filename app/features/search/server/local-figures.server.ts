import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import type { Local } from "../rules/local-paths.ts";
import { one, peopleOf } from "./local-tradespeople.server.ts";

/** Figures about the listed people of a trade, of those who cover a city, or both. */
export interface LocalFigures {
  /** At most COUNT_CAP. All figures are of these people, the best rated ones. */
  people: number;
  ratingSum: number;
  reviewCount: number;
  /** The medians of the lower and upper ends of their rates, in whole pounds an hour; null for fewer than three rates. */
  rates: { from: number; to: number } | null;
  /** The number of their completed bookings. */
  completedJobs: number;
  /** The median time from job to quote of their latest quotes, in minutes; null for fewer than five quotes. */
  minutesToQuote: number | null;
  /** Their specialties, the most frequent first. */
  specialties: string[];
}

const RATES_AT_LEAST = 3;
const QUOTES_AT_LEAST = 5;
/** The number of people whose latest quotes are read, and the number of quotes of each. */
const QUOTERS = 200;
const QUOTES_EACH = 5;
const SPECIALTIES = 8;

/** The figures of a local page. Four reads that use indexes, sent as one statement by a page. */
export const localFigures = fromReplica(async (ctx: Ctx, local: Local): Promise<LocalFigures> => {
  const [people, quoters] = await Promise.all([peopleOf(ctx, local), peopleOf(ctx, local, QUOTERS)]);
  const [sums, jobs, quotes, specialties] = await Promise.all([
    one<{ people: number; rating_sum: number; review_count: number; rates: number; from: number; to: number }>(
      ctx,
      sql`with people as (${people})
        select count(*)::int as people, coalesce(sum(p.rating_sum), 0)::int as rating_sum,
          coalesce(sum(p.review_count), 0)::int as review_count,
          count(t.hourly_rate_min + t.hourly_rate_max)::int as rates,
          percentile_disc(0.5) within group (order by t.hourly_rate_min) as "from",
          percentile_disc(0.5) within group (order by t.hourly_rate_max) as "to"
        from people join profiles p on p.id = people.user_id join tradesperson_profiles t on t.user_id = people.user_id`,
    ),
    one<{ completed: number }>(
      ctx,
      sql`with people as (${people})
        select count(*)::int as completed from bookings
        where tradesperson_id in (select user_id from people) and status = 'completed'`,
    ),
    one<{ quotes: number; minutes: number | null }>(
      ctx,
      sql`with people as (${quoters})
        select count(*)::int as quotes, percentile_disc(0.5) within group (
          order by extract(epoch from latest.created_at - coalesce(j.visible_at, j.created_at)) / 60)::int as minutes
        from people
        cross join lateral (select q.job_id, q.created_at from quotes q where q.tradesperson_id = people.user_id
          order by q.created_at desc, q.id desc limit ${QUOTES_EACH}) latest
        join job_postings j on j.id = latest.job_id`,
    ),
    jsonRows<{ specialty: string }>(
      ctx.db,
      sql`with people as (${people})
        select specialty from people join tradesperson_profiles t on t.user_id = people.user_id, unnest(t.specialties) specialty
        group by specialty order by count(*) desc, specialty limit ${SPECIALTIES}`,
    ),
  ]);
  return {
    people: sums.people,
    ratingSum: sums.rating_sum,
    reviewCount: sums.review_count,
    rates: sums.rates >= RATES_AT_LEAST ? { from: sums.from, to: sums.to } : null,
    completedJobs: jobs.completed,
    minutesToQuote: quotes.quotes >= QUOTES_AT_LEAST && quotes.minutes !== null ? Math.max(quotes.minutes, 1) : null,
    specialties: specialties.map((row) => row.specialty),
  };
});
