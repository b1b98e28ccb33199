import { and, desc, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/index.ts";
import { isListed, readTradespeople, type TradespersonCard } from "./listed.server.ts";

/** What somebody must have on average to be shown first, if they have reviews at all. */
const FEATURED_RATING = 4;

/**
 * The people the landing page and the home screen show: listed, most reviewed first, nobody below four stars. What the
 * ranking is made of cannot be bought. One query by an index.
 */
export async function featured(ctx: Ctx, count: number): Promise<TradespersonCard[]> {
  return readTradespeople(ctx.db)
    .where(
      and(
        isListed,
        sql`${profiles.userType} = 'tradesperson'`,
        sql`${profiles.ratingSum} >= ${FEATURED_RATING} * ${profiles.reviewCount}`,
      ),
    )
    .orderBy(desc(profiles.reviewCount), desc(profiles.id))
    .limit(count);
}
