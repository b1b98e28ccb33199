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
 * bought. Reads from an index.
 */
export const featured = fromReplica(async (ctx: Ctx, count: number): Promise<TradespersonCard[]> => {
  const most = await ctx.db
    .select({ userId: listing.userId })
    .from(listing)
    .where(sql`${listing.rating} >= ${FEATURED_RATING * 1_000} or ${listing.reviewCount} = 0`)
    .orderBy(desc(listing.reviewCount), desc(listing.userId))
    .limit(count);
  const ids = most.map((one) => one.userId);
  const people = ids.length > 0 ? await readTradespeople(ctx.db).where(inArray(tradespersonProfiles.userId, ids)) : [];
  return ids.flatMap((id) => people.find((person) => person.userId === id) ?? []);
});
