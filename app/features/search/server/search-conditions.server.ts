import { and, arrayOverlaps, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { TOP_RATED, type Trade } from "#config/constants.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { tradesOfCategory } from "#features/tradespeople/rules/trade-categories.ts";
import { type GeoPoint, METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { cellsAround, chordOf } from "#kernel/geo/cells.ts";
import { type KnownPlace, knownPlace, placeOfRow } from "#kernel/geo/known-place.ts";
import { type Location, readLocation } from "#kernel/geo/location.ts";
import { areaTokens, areaTokensOf, locationName } from "../rules/area-tokens.ts";
import { readService } from "../rules/read-service.ts";
import type { TradespersonSearch } from "../rules/search-address.ts";
import { NEAR_MILES, POINTS, REACH_MILES, SERVED_MILES, sortOf, type TextKind } from "../rules/search-order.ts";
import { ofTrades, otherThan, readText, type Text } from "./text-conditions.server.ts";

/** The place that is unknown: the actor's own location, or the typed one. */
export type UnknownPlace = "own" | "typed";
export type Condition = SQL | undefined;

/** Who is found. */
export interface Test {
  where: Condition;
  /** What `where` says of the columns that the index of each order has; cheap to test, so it is tested first on the first rows of an order. */
  indexed: Condition;
  /** Whether `indexed` says all that `where` says. */
  isIndexed: boolean;
  /** Whether `indexed` names a place, so that few rows fit. */
  isPlaced: boolean;
  /** Whether they are found by words that name no work, such as names, which few people have. */
  isByWords: boolean;
  /** The only trades that these people have (null: any). Trades have indexes for each order. */
  trades: readonly string[] | null;
}

/** A part of those who are found. */
export interface Branch extends Test {
  /** The points of its people for what was typed. */
  points: number;
}

/** The conditions of a search, and the test of everybody who is found. */
export interface Conditions extends Test {
  sort: ReturnType<typeof sortOf>;
  /** The same people in groups, in the order of the list. The branches of a group have no people in common. */
  groups: Branch[][];
  /** For "best match": the same people in fewer groups, with everything that counts as points. */
  weighed: { group: SQL; points: SQL };
  /** The condition for people of these trades around the place; undefined without a place. */
  around: Condition;
  /** The filters, if only the trade and the place count beside them: the index of the people around a place has what these need. */
  plain: SQL | undefined;
  from: KnownPlace | null;
  /** The name of the place: "Leeds", "LS6", "you"; null without one. */
  place: string | null;
  textKind: TextKind;
}

/** A search with what no URL contains. */
export interface FullSearch extends TradespersonSearch {
  /** Finds people who do not serve the place, too. */
  everywhere?: boolean;
  /** Only these trades; replaces the category. */
  trades?: readonly Trade[];
}

/** The conditions of a list of tradespeople, or the place that is unknown. */
export async function tradespersonConditions(
  ctx: Ctx,
  search: FullSearch,
): Promise<Conditions | { unknownPlace: UnknownPlace }> {
  const service = search.service?.trim() ? readService(search.service) : null;
  const typed = search.location?.trim() || service?.place;
  const location = typed ? readLocation(typed) : null;
  if (typed && !location) return { unknownPlace: "typed" };
  const from = location ? await placeOf(ctx, location) : search.chip === "nearby" ? await ownPlace(ctx) : null;
  if (search.chip === "nearby" && !from) return { unknownPlace: "own" };
  const sort = sortOf(search, from !== null);
  const category = search.trades ?? (search.category?.trim() ? (tradesOfCategory(search.category) ?? []) : null);
  const text = await readText(ctx, service, category);
  const { trades } = text.all;
  // The trades again, because an index of places has them too, and the planner does not take a condition into both sides of an "or".
  const around = from ? and(trades ? ofTrades(trades) : undefined, within(from, REACH_MILES)) : undefined;
  const tokens = location && !search.everywhere ? areaTokens(location, from) : null;
  const servingOf = (served: SQL | null): Condition =>
    and(served ? or(and(served, notTooFar(from)), around) : undefined, search.chip === "nearby" ? around : undefined);
  const serving = {
    where: servingOf(tokens && arrayOverlaps(listing.areas, areaTokensOf(trades, tokens))),
    indexed: servingOf(tokens && haveKeys(tokens)),
  };
  const filters = filtersOf(search);
  const filtered = <Part extends Test>(part: Part): Part => ({
    ...part,
    where: and(part.where, filters),
    indexed: and(filters, part.indexed),
    isPlaced: serving.where !== undefined,
  });
  return {
    sort,
    ...filtered(withBoth(text.all, serving)),
    groups: groupsOf(sort, text, from, serving).map((group) => group.map(filtered)),
    weighed: { group: text.group, points: sql`${text.points} + ${distancePoints(from)}` },
    around: from ? and(inCells(from, REACH_MILES), text.trades ? ofTrades(text.trades) : undefined) : undefined,
    plain: text.isPlain ? (filters ?? sql`true`) : undefined,
    from,
    place: location ? locationName(location) : from ? "you" : null,
    textKind: text.textKind,
  };
}

const filtersOf = (search: TradespersonSearch): Condition =>
  and(
    search.chip === "top-rated"
      ? and(gte(listing.rating, TOP_RATED.rating * 1_000), gte(listing.reviewCount, TOP_RATED.reviews))
      : undefined,
    search.minRating ? gte(listing.rating, Math.ceil(search.minRating * 1_000)) : undefined,
    search.maxRate === undefined ? undefined : lte(listing.rate, search.maxRate),
  );

/** A condition for rows, and the same of the columns that the index of each order has. */
type Both = Pick<Test, "where" | "indexed">;

const withBoth = <Part extends Test>(part: Part, { where, indexed }: Both): Part => ({
  ...part,
  where: and(part.where, where),
  indexed: and(part.indexed, indexed),
});

/** The condition that somebody has one of these areas. Their trade is tested beside it. */
const haveKeys = (tokens: readonly string[]): SQL => {
  const keys = tokens.map((token) => sql`hashtextextended(${token}::text, 0)`);
  return sql`${listing.areaKeys} && array[${sql.join(keys, sql`, `)}]::bigint[]`;
};

/**
 * The groups of an order. Those of "best match" are for places with so many people that they cannot all be weighed: nearby people
 * first, who need no test of whether they serve the place, because it is within `REACH_MILES`.
 */
function groupsOf(
  sort: Conditions["sort"],
  { ranked, flat, all }: Text,
  from: GeoPoint | null,
  serving: Both,
): Branch[][] {
  const each = (both: Both) => (branch: Branch) => withBoth(branch, both);
  const also = (condition: Condition): Both => ({
    where: and(condition, serving.where),
    indexed: and(condition, serving.indexed),
  });
  // Distance has no index by trade, so that the branches are read at once.
  if (sort === "distance")
    return [isNotNull(listing.point), isNull(listing.point)].map((known) => [each(also(known))(all)]);
  if (sort !== "best") return [flat.map(each(serving))];
  if (!from) return ranked.map((group) => group.map(each(serving)));
  const near = within(from, NEAR_MILES);
  return ranked.flatMap((group) => [
    group.map(each({ where: near, indexed: near })),
    group.map(each(also(otherThan(near)))),
  ]);
}

function distancePoints(from: GeoPoint | null): SQL {
  if (!from) return sql`0`;
  return sql`case when ${listing.point} is null then ${POINTS.unknownLocation}::int else ${pointsOfDistance(distanceFrom(from))} end`;
}

/** The points of a distance in metres. */
export const pointsOfDistance = (metres: SQL): SQL =>
  sql`(least(${metres} / ${METRES_PER_MILE}::float8, ${POINTS.farthest}::float8) * ${POINTS.mile}::float8)::int`;

/** The straight line through the earth of somebody at the edge of what is around a place. */
export const REACH_METRES: number = chordOf(REACH_MILES * METRES_PER_MILE);

/** Tests the map cells first, for which the planner has statistics, and then the exact distance. */
export const within = (place: GeoPoint, miles: number): Condition =>
  and(inCells(place, miles), sql`${distanceFrom(place)} <= ${chordOf(miles * METRES_PER_MILE)}::float8`);

/** The limit of those who serve a place; people whose own location is unknown are taken at their word. */
export const notTooFar = (place: GeoPoint | null): Condition =>
  place
    ? or(isNull(listing.point), sql`${distanceFrom(place)} <= ${chordOf(SERVED_MILES * METRES_PER_MILE)}::float8`)
    : undefined;

const inCells = (place: GeoPoint, miles: number): SQL =>
  sql`${listing.cell} = any(${sql.param(cellsAround(place, miles * METRES_PER_MILE))}::int[])`;

/** The straight-line distance through the earth in metres, by which the index of places is sorted. */
export const distanceFrom = (place: GeoPoint) =>
  sql<number>`(${listing.point} <-> map_point(${place.latitude}::float8, ${place.longitude}::float8))`;

/** Where a place that somebody typed is, and how exactly that is known. */
export async function placeOf(ctx: Ctx, location: Location): Promise<KnownPlace | null> {
  const point = await ctx.geocoder.ofLocation(location);
  return point && knownPlace(point, location.kind);
}

async function ownPlace(ctx: Ctx): Promise<KnownPlace | null> {
  if (ctx.actor.kind !== "user") return null;
  const [row] = await ctx.db
    .select({ postcode: profiles.postcode, latitude: profiles.latitude, longitude: profiles.longitude })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.id));
  const stored = row && placeOfRow(row);
  if (stored) return stored;
  const location = row?.postcode ? readLocation(row.postcode) : null;
  return location && placeOf(ctx, location);
}
