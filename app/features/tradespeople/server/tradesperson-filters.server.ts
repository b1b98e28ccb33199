import { and, arrayOverlaps, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { TOP_RATED } from "#config/constants.ts";
import { profiles, tradespersonProfiles } from "#db/schema/index.ts";
import { METRES_PER_MILE, readLocation } from "#providers/geo/location.ts";
import type { Place } from "#providers/geo/port.ts";
import { areaOf, outwardOf } from "#providers/geo/postcode.ts";
import { type TradespersonChip, tradesOfCategory, tradesOfService } from "../rules/search.ts";
import { isListed } from "./listed.server.ts";

export interface TradespersonFilters {
  chip?: TradespersonChip;
  /** A category id or name of either list, or a trade, in any case. */
  category?: string;
  /** What somebody typed: "leaking tap", "Plumber", a name. */
  service?: string;
  /** A city, postcode, district ("LS6") or postcode area ("LS"). */
  location?: string;
  minRating?: number;
  /** Whole pounds an hour: the lower end of the rate is at most this. */
  maxRate?: number;
}

/** A filter that names a place we do not know: the actor's own, or the one they typed. */
export type UnknownPlace = "own" | "typed";
type Condition = SQL | undefined;

/** How far a tradesperson travels from home when they have not named the place among their areas. */
const REACH_MILES = 25;

/** The conditions of a list of listed tradespeople and the place that distances count from, or which place is unknown. */
export async function tradespersonConditions(
  ctx: Ctx,
  filters: TradespersonFilters,
): Promise<{ where: Condition; from: Place | null } | { unknownPlace: UnknownPlace }> {
  const typed = filters.location?.trim();
  const location = typed ? readLocation(typed) : null;
  if (typed && !location) return { unknownPlace: "typed" };
  const from = location ? await placeOf(ctx, location) : filters.chip === "nearby" ? await ownPlace(ctx) : null;
  if (filters.chip === "nearby" && !from) return { unknownPlace: "own" };
  const where = and(
    isListed,
    filters.category?.trim() ? ofTrades(tradesOfCategory(filters.category)) : undefined,
    filters.service?.trim() ? ofService(filters.service.trim()) : undefined,
    location ? servesPlace(ctx, areaNames(location), from) : undefined,
    filters.chip === "nearby" && from ? within(from) : undefined,
    filters.chip === "top-rated" ? topRated : undefined,
    filters.minRating ? ratedAtLeast(filters.minRating) : undefined,
    filters.maxRate === undefined ? undefined : sql`${tradespersonProfiles.hourlyRateMin} <= ${filters.maxRate}`,
  );
  return { where, from };
}

const ofTrades = (trades: readonly string[] | null): Condition =>
  trades ? inArray(tradespersonProfiles.trade, [...trades]) : sql`false`;

/** By the trades that the words ask for; words that name no work are looked for in names, specialties and bios. */
function ofService(text: string): Condition {
  const trades = tradesOfService(text);
  if (trades) return ofTrades(trades);
  const pattern = `%${text.replaceAll("\u0000", "").replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(
    sql`${profiles.fullName} ilike ${pattern}`,
    sql`${tradespersonProfiles.bio} ilike ${pattern}`,
    sql`array_to_string(${tradespersonProfiles.specialties}, ' ') ilike ${pattern}`,
  );
}

const ratedAtLeast = (rating: number): Condition =>
  sql`${profiles.reviewCount} > 0 and ${profiles.ratingSum} >= ${rating}::numeric * ${profiles.reviewCount}`;

const topRated = and(sql`${profiles.reviewCount} >= ${TOP_RATED.reviews}`, ratedAtLeast(TOP_RATED.rating));

type Location = NonNullable<ReturnType<typeof readLocation>>;

function placeOf(ctx: Ctx, location: Location): Promise<Place | null> {
  switch (location.kind) {
    case "city":
      return Promise.resolve(ctx.places.ofCity(location.city));
    case "postcode":
      return ctx.places.ofPostcode(location.postcode);
    case "district":
      return ctx.places.ofPostcode(location.outward);
    case "area":
      return ctx.places.ofPostcode(location.area);
  }
}

/** By which names of theirs service areas include a place. */
function areaNames(location: Location): string[] {
  switch (location.kind) {
    case "city":
      return [location.city];
    case "postcode":
      return [outwardOf(location.postcode), areaOf(location.postcode)];
    case "district":
      return [location.outward, areaOf(location.outward)];
    case "area":
      return [location.area];
  }
}

/** Named among their areas, or within reach of home: two index scans, joined by id. */
function servesPlace(ctx: Ctx, names: string[], place: Place | null): Condition {
  const named = ctx.db
    .select({ id: tradespersonProfiles.userId })
    .from(tradespersonProfiles)
    .where(and(sql`${tradespersonProfiles.verified}`, arrayOverlaps(tradespersonProfiles.serviceAreas, names)));
  if (!place) return inArray(tradespersonProfiles.userId, named);
  const near = ctx.db.select({ id: profiles.id }).from(profiles).where(within(place));
  return inArray(tradespersonProfiles.userId, union(named, near));
}

const here = (place: Place) => sql`map_point(${place.latitude}, ${place.longitude})`;
const home = sql`map_point(${profiles.latitude}, ${profiles.longitude})`;

/** By the index on the sphere first and exactly then. */
function within(place: Place): Condition {
  const reach = REACH_MILES * METRES_PER_MILE;
  return and(
    sql`${profiles.userType} = 'tradesperson'`,
    isNotNull(profiles.latitude),
    sql`map_box(${here(place)}, ${reach}) @> ${home}`,
    sql`map_distance(${here(place)}, ${home}) <= ${reach}`,
  );
}

/** Miles in a straight line with one decimal; null when either place is unknown. */
export const milesFrom = (place: Place | null): SQL<number | null> =>
  place
    ? sql<number | null>`round((map_distance(${here(place)}, ${home}) / ${METRES_PER_MILE})::numeric, 1)::float8`
    : sql<null>`null::float8`;

async function ownPlace(ctx: Ctx): Promise<Place | null> {
  if (ctx.actor.kind !== "user") return null;
  const [row] = await ctx.db
    .select({ postcode: profiles.postcode, latitude: profiles.latitude, longitude: profiles.longitude })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.id));
  if (row && row.latitude !== null && row.longitude !== null)
    return { latitude: row.latitude, longitude: row.longitude };
  return row?.postcode ? ctx.places.ofPostcode(row.postcode) : null;
}
