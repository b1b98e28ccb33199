import { desc, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { readTradespeople, type TradespersonCard } from "./listed.server.ts";

/** The lowest average rating of a featured tradesperson who has reviews. */
const FEATURED_RATING = 4;

/**
 * The people on the landing page and the home page: listed, most reviewed first, nobody below four stars. Positions cannot be
 * bought. One read, from an index.
 */
export const featured = fromReplica(async (ctx: Ctx, count: number): Promise<TradespersonCard[]> => {
  const most = ctx.db
    .select({ userId: listing.userId })
    .from(listing)
    .where(sql`${listing.rating} >= ${FEATURED_RATING * 1_000} or ${listing.reviewCount} = 0`)
    .orderBy(desc(listing.reviewCount), desc(listing.userId))
    .limit(count);
  const people = await readTradespeople(ctx.db).where(inArray(tradespersonProfiles.userId, most));
  return people.toSorted((a, b) => b.reviewCount - a.reviewCount || (a.userId < b.userId ? 1 : -1));
});
