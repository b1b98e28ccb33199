import { and, arrayOverlaps, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Trade } from "#config/constants.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { jsonRows } from "#db/statement.server.ts";
import { reviewerName } from "#features/reviews/rules/reviewer-name.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";
import type { Distance } from "#kernel/geo/distance.ts";
import { distanceBetween, placeOfRow } from "#kernel/geo/known-place.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { areaTokens } from "../rules/area-tokens.ts";
import type { Figures } from "../rules/local-page.labels.ts";
import type { Local } from "../rules/local-paths.ts";
import { REACH_MILES } from "../rules/search-order.ts";
import { COUNT_CAP } from "./list-tradespeople.server.ts";
import { notTooFar, placeOf, tradespersonConditions, within } from "./search-conditions.server.ts";

/** A review with a comment about somebody on a local page. */
export interface LocalReview {
  id: string;
  rating: number;
  comment: string;
  createdAt: Date;
  /** "Jo M." */
  reviewer: string;
  userId: string;
  fullName: string;
  trade: string;
}

/** The newest reviews with a comment about the people of a local page, good and bad. */
export const localReviews = fromReplica(async (ctx: Ctx, local: Local, count: number): Promise<LocalReview[]> => {
  const rows = await jsonRows<{
    id: string;
    rating: number;
    comment: string;
    created_at: string;
    reviewer_name: string;
    reviewer_type: string;
    reviewer_named: boolean;
    user_id: string;
    full_name: string;
    trade: string;
  }>(
    ctx.db,
    sql`with people as (${await peopleOf(ctx, local)})
      select said.id, said.rating, said.comment, said.created_at, said.reviewee_id as user_id, p.full_name, t.trade,
        w.full_name as reviewer_name, w.user_type as reviewer_type, coalesce(s.show_reviews, true) as reviewer_named
      from (
        select newest.* from people cross join lateral (
          select r.* from reviews r where r.reviewee_id = people.user_id and r.comment is not null and r.status = 'published' and r.removed_at is null
          order by r.created_at desc, r.id desc limit ${count}) newest
        order by newest.created_at desc, newest.id desc limit ${count}) said
      join profiles p on p.id = said.reviewee_id
      join ${tradespersonProfiles} t on t.user_id = said.reviewee_id
      join profiles w on w.id = said.reviewer_id
      left join user_settings s on s.user_id = said.reviewer_id
      order by said.created_at desc, said.id desc`,
  );
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: new Date(row.created_at),
    reviewer: reviewerName({ fullName: row.reviewer_name, userType: row.reviewer_type, named: row.reviewer_named }),
    userId: row.user_id,
    fullName: row.full_name,
    trade: row.trade,
  }));
});

/** Figures about the listed people of a trade, of those who cover a city, or both. */
interface LocalFigures extends Figures {
  /** Their specialties, the most frequent first. */
  specialties: string[];
}

const RATES_AT_LEAST = 3;

const QUOTES_AT_LEAST = 5;

/** The number of people whose latest quotes are read, and the number of quotes of each. */
const QUOTERS = 200;

const QUOTES_EACH = 5;

const SPECIALTIES = 8;

/** The figures of a local page. Four reads that use indexes. */
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

/** A query for the ids of a page's people, the best rated first, at most `most`: "select user_id …", for use in a `with`. */
async function peopleOf(ctx: Ctx, local: Local, most = COUNT_CAP): Promise<SQL> {
  return sql`select user_id from ${listing} where ${await whereOf(ctx, local)} order by score desc, user_id desc limit ${most}`;
}

/** The condition of a search for people of the trade who cover the city. */
async function whereOf(ctx: Ctx, { trade, city }: Local): Promise<SQL> {
  const conditions = await tradespersonConditions(ctx, { category: trade ?? undefined, location: city ?? undefined });
  return "unknownPlace" in conditions ? sql`false` : sql`(${conditions.where ?? sql`true`})`;
}

/** The only row of a statement. */
async function one<Row>(ctx: Ctx, query: SQL): Promise<Row> {
  const [row] = await jsonRows<Row>(ctx.db, query);
  return row as Row;
}

/** The number of listed people of a trade (null: any) who cover each city, at most COUNT_CAP each. One statement. */
export const countInCities = fromReplica(async (ctx: Ctx, trade: Trade | null = null): Promise<Map<City, number>> => {
  const counts = await Promise.all(
    CITIES.map(
      async (city) =>
        sql`(select count(*)::int from (select from ${listing} where ${await whereOf(ctx, { trade, city })} limit ${COUNT_CAP}) covering)`,
    ),
  );
  const row = await one<{ counts: number[] }>(ctx, sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return new Map(CITIES.map((city, at) => [city, row.counts[at] ?? 0]));
});

/** The number of listed people of each trade who cover a city (null: anywhere); trades without people are left out. */
export const countTrades = fromReplica(async (ctx: Ctx, city: City | null): Promise<Map<string, number>> => {
  const rows = await jsonRows<{ trade: string; count: number }>(
    ctx.db,
    sql`select ${listing.trade} as trade, count(*)::int as count from ${listing}
      where ${await whereOf(ctx, { trade: null, city })} group by 1`,
  );
  return new Map(rows.map(({ trade, count }) => [trade, count]));
});

/** Whether somebody works at a place, and how far away they are; `distance` is null if unknown. */
interface Serving {
  userId: string;
  serves: boolean;
  distance: Distance | null;
}

/** Which of these listed people work at a place ("LS6"), by the rule of every search. Empty for an unknown place. */
export async function servingAmong(ctx: Ctx, userIds: readonly string[], place: string): Promise<Serving[]> {
  const location = readLocation(place);
  if (!location || userIds.length === 0) return [];
  const from = await placeOf(ctx, location);
  const serves = or(
    and(arrayOverlaps(listing.areas, areaTokens(location, from)), notTooFar(from)),
    from ? within(from, REACH_MILES) : undefined,
  );
  const rows = await ctx.db
    .select({
      userId: listing.userId,
      serves: sql<boolean>`coalesce(${serves}, false)`,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
    })
    .from(listing)
    .innerJoin(profiles, eq(profiles.id, listing.userId))
    .where(inArray(listing.userId, [...userIds]));
  return rows.map(({ userId, serves, ...row }) => ({
    userId,
    serves,
    distance: distanceBetween(from, placeOfRow(row)),
  }));
}
