import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { part, together } from "#db/part.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { ownProfilePart } from "#features/tradespeople/index.server.ts";
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

/** Where `person` is. Unscoped. */
export const homePart = part(
  { postcode: profiles.postcode, latitude: profiles.latitude, longitude: profiles.longitude },
  (select) => select.from(profiles).where(eq(profiles.id, sql.placeholder("person"))),
  ([home], _given: { person: string }) => home ?? null,
);

const basePart = together({ home: homePart, profile: ownProfilePart });

/** A tradesperson's trade, and the place from which distances to jobs count. */
export const workBase = async (ctx: Ctx, user: User): Promise<WorkBase> =>
  workBaseOf(ctx, await basePart(ctx.db, { person: user.id }));

/** The same, of a tradesperson whose home and profile are known. */
export async function workBaseOf(
  ctx: Pick<Ctx, "geocoder">,
  { home, profile }: Pick<Awaited<ReturnType<typeof basePart>>, "home" | "profile">,
): Promise<WorkBase> {
  const trade = profile?.trade ?? null;
  if (!home) return { trade: null, place: null, from: null };
  const { postcode } = home;
  const stored = placeOfRow(home);
  if (stored) return { trade, place: stored, from: postcode };
  for (const text of [postcode ?? "", ...(profile?.serviceAreas ?? [])]) {
    const location = readLocation(text);
    const point = location && (await ctx.geocoder.ofLocation(location));
    if (point) return { trade, place: knownPlace(point, location.kind), from: text };
  }
  return { trade, place: null, from: null };
}
