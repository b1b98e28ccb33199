import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import type { User } from "#kernel/actor.ts";
import { readLocation } from "#kernel/geo/location.ts";
import type { GeoPoint } from "#kernel/geo/point.ts";

/** What a tradesperson does, and from where. */
export interface WorkBase {
  /** Null without a profile. */
  trade: string | null;
  /** Their own postcode, otherwise the first service area with coordinates; null when neither is known. */
  place: GeoPoint | null;
  /** The place as they wrote it: a postcode, or a city or area. */
  from: string | null;
}

/** A tradesperson's trade, and the place from which distances to jobs count. */
export async function workBase(ctx: Ctx, user: User): Promise<WorkBase> {
  const [row] = await ctx.db
    .select({
      postcode: profiles.postcode,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      trade: tradespersonProfiles.trade,
      serviceAreas: tradespersonProfiles.serviceAreas,
    })
    .from(profiles)
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(eq(profiles.id, user.id));
  if (!row) return { trade: null, place: null, from: null };
  const { trade, postcode, latitude, longitude } = row;
  if (latitude !== null && longitude !== null) return { trade, place: { latitude, longitude }, from: postcode };
  const own = postcode ? await ctx.geocoder.ofPostcode(postcode) : null;
  if (own) return { trade, place: own, from: postcode };
  for (const area of row.serviceAreas ?? []) {
    const location = readLocation(area);
    if (location) return { trade, place: await ctx.geocoder.ofLocation(location), from: area };
  }
  return { trade, place: null, from: null };
}
