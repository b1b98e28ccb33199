import { desc, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { readTradespeople, type TradespersonCard } from "./listed.server.ts";

/** The lowest average rating of a featured tradesperson who has reviews. */
const FEATURED_RATING = 4;

/**
 * The ids of the people on the landing page and the home page: listed, most reviewed first, nobody below four stars. Positions cannot be
 * bought. Reads from an index.
 */
export const featuredIds = fromReplica(async (ctx: Ctx, count: number): Promise<string[]> => {
  const most = await ctx.db
    .select({ userId: listing.userId })
    .from(listing)
    .where(sql`${listing.rating} >= ${FEATURED_RATING * 1_000} or ${listing.reviewCount} = 0`)
    .orderBy(desc(listing.reviewCount), desc(listing.userId))
    .limit(fewRows(count));
  return most.map(({ userId }) => userId);
});

/** The cards of listed people, in the order of their ids. */
export const listedCards = fromReplica(async (ctx: Ctx, ids: readonly string[]): Promise<TradespersonCard[]> => {
  if (ids.length === 0) return [];
  const people = await readTradespeople(ctx.db).where(inArray(tradespersonProfiles.userId, [...ids]));
  const byId = new Map(people.map((person) => [person.userId, person]));
  return ids.flatMap((id) => byId.get(id) ?? []);
});
