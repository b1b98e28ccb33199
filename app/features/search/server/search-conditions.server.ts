import { and, arrayOverlaps, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { TOP_RATED } from "#config/constants.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { cellsAround, chordOf } from "#kernel/geo/cells.ts";
import { METRES_PER_MILE, readLocation } from "#kernel/geo/location.ts";
import type { GeoPoint } from "#kernel/geo/point.ts";
import { areaTokens, locationName } from "../rules/area-tokens.ts";
import { tradesOfCategory } from "../rules/categories.ts";
import { readService } from "../rules/read-service.ts";
import type { TradespersonSearch } from "../rules/search-address.ts";
import { NEAR_MILES, REACH_MILES, sortOf, type TextKind } from "../rules/search-order.ts";
import { wordConditions } from "./word-conditions.server.ts";

/** The place that is unknown: the actor's own location, or the typed one. */
export type UnknownPlace = "own" | "typed";
type Condition = SQL | undefined;

/** A condition, and the only trades that its people have (null: any). Trades have indexes for each order. */
export interface Branch {
  where: Condition;
  trades: readonly string[] | null;
}

/** A branch of a group. */
interface GroupBranch extends Branch {
  /** The condition that distinguishes its people from those of later groups. */
  inGroup: Condition;
}

/** The conditions of a search. */
export interface Conditions {
  sort: ReturnType<typeof sortOf>;
  /** The condition for everybody who is found. */
  where: Condition;
  trades: readonly string[] | null;
  /** The same people in groups, in the order of the list. The branches of a group have no people in common. */
  groups: GroupBranch[][];
  from: GeoPoint | null;
  /** The name of the place: "Leeds", "LS6", "you"; null without one. */
  place: string | null;
  textKind: TextKind;
}

/** The conditions of a list of tradespeople, or the place that is unknown. */
export async function tradespersonConditions(
  ctx: Ctx,
  search: TradespersonSearch,
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
  const category = search.category?.trim() ? (tradesOfCategory(search.category) ?? []) : null;
  const text = await textBranches(ctx, service, category);
  const around = from ? within(from, REACH_MILES) : undefined;
  const serving = and(
    location ? or(arrayOverlaps(listing.areas, areaTokens(location, from)), around) : undefined,
    search.chip === "nearby" ? around : undefined,
  );
  const filters = and(
    search.chip === "top-rated"
      ? and(gte(listing.rating, TOP_RATED.rating * 1_000), gte(listing.reviewCount, TOP_RATED.reviews))
      : undefined,
    search.minRating ? gte(listing.rating, Math.ceil(search.minRating * 1_000)) : undefined,
    search.maxRate === undefined ? undefined : lte(listing.rate, search.maxRate),
  );
  return {
    sort,
    where: and(text.all.where, serving, filters),
    trades: text.all.trades,
    groups: groupsOf(sort, branchesOf(sort, text), from, serving).map((group) =>
      group.map((branch) => ({ ...branch, where: and(branch.where, filters) })),
    ),
    from,
    place: location ? locationName(location) : from ? "you" : null,
    textKind: text.textKind,
  };
}

/**
 * The groups of "best match": the best text matches first, and within them nearby people first. Nearby people need no test of
 * whether they serve the place, because it is within `REACH_MILES`.
 */
function groupsOf(
  sort: Conditions["sort"],
  branches: Branch[],
  from: GeoPoint | null,
  serving: Condition,
): GroupBranch[][] {
  const each = (where: Condition, inGroup?: Condition) => (branch: Branch) => ({
    ...branch,
    where: and(branch.where, where),
    inGroup: and(branch.where, inGroup),
  });
  if (sort === "distance")
    return [isNotNull(listing.point), isNull(listing.point)].map((known) => branches.map(each(and(known, serving))));
  if (sort !== "best") return [branches.map(each(serving))];
  if (!from) return branches.map((branch) => [each(serving)(branch)]);
  const near = within(from, NEAR_MILES);
  const far = and(otherThan(near), serving);
  return branches.flatMap((branch) => [[each(near, near)(branch)], [each(far)(branch)]]);
}

/** The negation of a condition; unknown counts as false. */
const otherThan = (condition: Condition): SQL => sql`(${condition}) is not true`;

const ofTrades = (trades: readonly string[]): SQL =>
  trades.length > 0 ? sql`${listing.trade} = any(${sql.param([...trades])}::text[])` : sql`false`;

interface Text {
  textKind: TextKind;
  /** The best matches first; the branches have no people in common. */
  ranked: Branch[];
  /** The same people, for orders in which the quality of the match does not matter. */
  flat: Branch[];
  all: Branch;
}

/** The people of the trade are read separately from those who only mention the work, to use an index by trade. Distance has none. */
function branchesOf(sort: Conditions["sort"], { ranked, flat, all }: Text): Branch[] {
  if (sort === "best") return ranked;
  return sort === "distance" ? [all] : flat;
}

/** The branches of a typed text, within the trades of a category (null: all). */
async function textBranches(
  ctx: Ctx,
  service: ReturnType<typeof readService> | null,
  category: readonly string[] | null,
): Promise<Text> {
  const any: Branch = { where: category ? ofTrades(category) : undefined, trades: category };
  if (!service || (!service.trades && service.words.length === 0)) return only(null, any);
  const trades = (service.trades ?? []).filter((trade) => !category || category.includes(trade));
  const theirs: Branch = { where: ofTrades(trades), trades };
  if (service.exact) return only("trades", theirs);
  const { anywhere, foremost, elsewhere } = await wordConditions(ctx.db, service.words);
  const mentions: Branch = { where: and(any.where, anywhere), trades: category };
  if (trades.length === 0) {
    const first = { where: and(any.where, foremost), trades: category };
    const then = { where: and(any.where, anywhere, otherThan(foremost)), trades: category };
    return { textKind: "words", ranked: [first, then], flat: [mentions], all: mentions };
  }
  const others: Branch = { where: and(any.where, elsewhere(trades)), trades: category };
  return {
    textKind: "work",
    ranked: [
      { where: and(theirs.where, anywhere), trades },
      { where: and(theirs.where, otherThan(anywhere)), trades },
      others,
    ],
    flat: [theirs, others],
    all: { where: and(any.where, or(theirs.where, anywhere)), trades: category },
  };
}

const only = (textKind: TextKind, branch: Branch): Text => ({
  textKind,
  ranked: [branch],
  flat: [branch],
  all: branch,
});

/** Tests the map cells first, for which the planner has statistics, and then the exact distance. */
function within(place: GeoPoint, miles: number): Condition {
  const reach = miles * METRES_PER_MILE;
  return and(
    sql`${listing.cell} = any(${sql.param(cellsAround(place, reach))}::int[])`,
    sql`${distanceFrom(place)} <= ${chordOf(reach)}::float8`,
  );
}

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
