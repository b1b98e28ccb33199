import { arrayOverlaps, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { metresOfChord } from "#kernel/geo/cells.ts";
import { METRES_PER_MILE, readLocation } from "#kernel/geo/location.ts";
import { areaTokens } from "../rules/area-tokens.ts";
import { REACH_MILES } from "../rules/search-order.ts";
import { distanceFrom, within } from "./search-conditions.server.ts";

/** Whether somebody works at a place, and how far away they are; `miles` is null if unknown. */
export interface Serving {
  userId: string;
  serves: boolean;
  miles: number | null;
}

/** Which of these listed people work at a place ("LS6"), by the rule of every search. Empty for an unknown place. */
export async function servingAmong(ctx: Ctx, userIds: readonly string[], place: string): Promise<Serving[]> {
  const location = readLocation(place);
  if (!location || userIds.length === 0) return [];
  const from = await ctx.geocoder.ofLocation(location);
  const serves = or(
    arrayOverlaps(listing.areas, areaTokens(location, from)),
    from ? within(from, REACH_MILES) : undefined,
  );
  const rows = await ctx.db
    .select({
      userId: listing.userId,
      serves: sql<boolean>`coalesce(${serves}, false)`,
      distance: from ? sql<number | null>`${distanceFrom(from)}` : sql<null>`null`,
    })
    .from(listing)
    .where(inArray(listing.userId, [...userIds]));
  return rows.map(({ distance, ...row }) => ({
    ...row,
    miles: distance === null ? null : Math.round(metresOfChord(distance) / METRES_PER_MILE),
  }));
}
