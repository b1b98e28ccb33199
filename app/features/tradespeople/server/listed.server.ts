import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";

/** A tradesperson in a list. Rates in whole pounds an hour; `location` is an outward code ("LS6") or "UK". */
export interface TradespersonCard {
  /** The id of the professional profile; URLs contain `userId`. */
  id: string;
  userId: string;
  fullName: string;
  avatarUrl: string | null;
  trade: string;
  location: string;
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  specialties: string[];
  serviceAreas: string[];
  verified: boolean;
  ratingSum: number;
  reviewCount: number;
  createdAt: Date;
  /** The first pictures of their work. */
  work: { id: string; caption: string }[];
  /** Miles in a straight line from the location of the search; null without one. */
  miles: number | null;
}

/** Only the outward part of the postcode is public. */
const publicLocation = sql<string>`coalesce(split_part(${profiles.postcode}, ' ', 1), 'UK')`;

/** How many pictures of work a card shows. A literal, because a statement with a parameter as its limit is planned for each query. */
const WORK_ON_CARDS = sql.raw("3");

const firstWork = sql<TradespersonCard["work"]>`coalesce((
  select json_agg(json_build_object('id', first.id, 'caption', first.caption)) from (
    select ${portfolioItems.id}, ${portfolioItems.caption} from ${portfolioItems}
    where ${portfolioItems.userId} = ${tradespersonProfiles.userId} and ${portfolioItems.hiddenAt} is null
    order by ${portfolioItems.place}, ${portfolioItems.id} limit ${WORK_ON_CARDS}) first), '[]')`;

/** The base query of every list of tradespeople. Searches replace `miles`. */
export const readTradespeople = (db: Queryable) =>
  db
    .select({
      id: tradespersonProfiles.id,
      userId: tradespersonProfiles.userId,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      trade: tradespersonProfiles.trade,
      location: publicLocation,
      bio: tradespersonProfiles.bio,
      hourlyRateMin: tradespersonProfiles.hourlyRateMin,
      hourlyRateMax: tradespersonProfiles.hourlyRateMax,
      yearsExperience: tradespersonProfiles.yearsExperience,
      specialties: tradespersonProfiles.specialties,
      serviceAreas: tradespersonProfiles.serviceAreas,
      verified: tradespersonProfiles.verified,
      ratingSum: profiles.ratingSum,
      reviewCount: profiles.reviewCount,
      visible: sql<boolean>`coalesce((select ${userSettings.profileVisible} from ${userSettings}
        where ${userSettings.userId} = ${tradespersonProfiles.userId}), true)`,
      suspended: sql<boolean>`${profiles.suspendedAt} is not null`,
      createdAt: tradespersonProfiles.createdAt,
      work: firstWork,
      miles: sql<number | null>`null::float8`,
    })
    .from(tradespersonProfiles)
    .innerJoin(profiles, eq(profiles.id, tradespersonProfiles.userId))
    .$dynamic();
