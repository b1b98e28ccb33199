import { and, arrayOverlaps, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { TOP_RATED, type Trade } from "#config/constants.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { cellsAround, chordOf } from "#kernel/geo/cells.ts";
import { METRES_PER_MILE, readLocation } from "#kernel/geo/location.ts";
import type { GeoPoint } from "#kernel/geo/point.ts";
import { areaTokens, areaTokensOf, locationName } from "../rules/area-tokens.ts";
import { tradesOfCategory } from "../rules/categories.ts";
import { readService } from "../rules/read-service.ts";
import type { TradespersonSearch } from "../rules/search-address.ts";
import { NEAR_MILES, POINTS, REACH_MILES, sortOf, type TextKind } from "../rules/search-order.ts";
import { ofTrades, otherThan, readText, type Text } from "./text-conditions.server.ts";

/** The place that is unknown: the actor's own location, or the typed one. */
export type UnknownPlace = "own" | "typed";
export type Condition = SQL | undefined;

/** A condition, and the only trades that its people have (null: any). Trades have indexes for each order. */
export interface Branch {
  where: Condition;
  /** What `where` says without what was typed: cheap to test on a row, so it is tested first where rows are read one by one. */
  cheap?: Condition;
  trades: readonly string[] | null;
  /** The points of its people for what was typed. */
  points: number;
}

/** The conditions of a search. */
export interface Conditions {
  sort: ReturnType<typeof sortOf>;
  /** The condition for everybody who is found. */
  where: Condition;
  cheap: Condition;
  trades: readonly string[] | null;
  /** The same people in groups, in the order of the list. The branches of a group have no people in common. */
  groups: Branch[][];
  /** For "best match": the same people in fewer groups, with everything that counts as points. */
  weighed: { group: SQL; points: SQL };
  /** The condition for people of these trades around the place; undefined without a place. */
  around: Condition;
  /** The filters, if only the trade and the place count beside them: the index of the people around a place has what these need. */
  plain: SQL | undefined;
  from: GeoPoint | null;
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
  const from = location
    ? await ctx.geocoder.ofLocation(location)
    : search.chip === "nearby"
      ? await ownPlace(ctx)
      : null;
  if (search.chip === "nearby" && !from) return { unknownPlace: "own" };
  const sort = sortOf(search, from !== null);
  const category = search.trades ?? (search.category?.trim() ? (tradesOfCategory(search.category) ?? []) : null);
  const text = await readText(ctx, service, category);
  const { trades } = text.all;
  // The trades again, because an index of places has them too, and the planner does not take a condition into both sides of an "or".
  const around = from ? and(trades ? ofTrades(trades) : undefined, within(from, REACH_MILES)) : undefined;
  const areas = location ? areaTokensOf(trades, areaTokens(location, from)) : [];
  const serving = and(
    location && !search.everywhere ? or(arrayOverlaps(listing.areas, areas), around) : undefined,
    search.chip === "nearby" ? around : undefined,
  );
  const filters = filtersOf(search);
  return {
    sort,
    where: and(text.all.where, serving, filters),
    cheap: and(filters, serving),
    trades,
    groups: groupsOf(sort, text, from, serving).map((group) =>
      group.map((branch) => ({
        ...branch,
        where: and(branch.where, filters),
        cheap: and(filters, branch.cheap),
      })),
    ),
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

/**
 * The groups of an order. Those of "best match" are for places with so many people that they cannot all be weighed: nearby people
 * first, who need no test of whether they serve the place, because it is within `REACH_MILES`.
 */
function groupsOf(
  sort: Conditions["sort"],
  { ranked, flat, all }: Text,
  from: GeoPoint | null,
  serving: Condition,
): Branch[][] {
  const each = (where: Condition) => (branch: Branch) => ({
    ...branch,
    where: and(branch.where, where),
    cheap: and(branch.cheap, where),
  });
  // Distance has no index by trade, so that the branches are read at once.
  if (sort === "distance")
    return [isNotNull(listing.point), isNull(listing.point)].map((known) => [each(and(known, serving))(all)]);
  if (sort !== "best") return [flat.map(each(serving))];
  if (!from) return ranked.map((group) => group.map(each(serving)));
  const near = within(from, NEAR_MILES);
  const far = and(otherThan(near), serving);
  return ranked.flatMap((group) => [group.map(each(near)), group.map(each(far))]);
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

const inCells = (place: GeoPoint, miles: number): SQL =>
  sql`${listing.cell} = any(${sql.param(cellsAround(place, miles * METRES_PER_MILE))}::int[])`;

/** The straight-line distance through the earth in metres, by which the index of places is sorted. */
export const distanceFrom = (place: GeoPoint) =>
  sql<number>`(${listing.point} <-> map_point(${place.latitude}::float8, ${place.longitude}::float8))`;

async function ownPlace(ctx: Ctx): Promise<GeoPoint | null> {
  if (ctx.actor.kind !== "user") return null;
  const [row] = await ctx.db
    .select({ postcode: profiles.postcode, latitude: profiles.latitude, longitude: profiles.longitude })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.id));
  if (row && row.latitude !== null && row.longitude !== null)
    return { latitude: row.latitude, longitude: row.longitude };
  return row?.postcode ? ctx.geocoder.ofPostcode(row.postcode) : null;
}
