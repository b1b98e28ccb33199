import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { read } from "#db/read.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import type { User } from "#kernel/actor.ts";
import { type KnownPlace, knownPlace, placeOfRow } from "#kernel/geo/known-place.ts";
import { readLocation } from "#kernel/geo/location.ts";

/** What a tradesperson does, and from where. */
export interface WorkBase {
  /** Null without a profile. */
  trade: string | null;
  /** Their own postcode, otherwise the first service area with coordinates; null when neither is known. */
  place: KnownPlace | null;
  /** The place as they wrote it: a postcode, or a city or area. */
  from: string | null;
}

const readBase = read("work_base", (db) =>
  db
    .select({
      postcode: profiles.postcode,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      trade: tradespersonProfiles.trade,
      serviceAreas: tradespersonProfiles.serviceAreas,
    })
    .from(profiles)
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(eq(profiles.id, sql.placeholder("user"))),
);

/** A tradesperson's trade, and the place from which distances to jobs count. */
export async function workBase(ctx: Ctx, user: User): Promise<WorkBase> {
  const [row] = await readBase(ctx.db, { user: user.id });
  if (!row) return { trade: null, place: null, from: null };
  const { trade, postcode } = row;
  const stored = placeOfRow(row);
  if (stored) return { trade, place: stored, from: postcode };
  for (const text of [postcode ?? "", ...(row.serviceAreas ?? [])]) {
    const location = readLocation(text);
    const point = location && (await ctx.geocoder.ofLocation(location));
    if (point) return { trade, place: knownPlace(point, location.kind), from: text };
  }
  return { trade, place: null, from: null };
}
