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
import { type Asked, NEAR_MILES, REACH_MILES, sortOf } from "../rules/search-order.ts";
import { wordConditions } from "./word-conditions.server.ts";

/** A filter that names a place we do not know: the actor's own, or the one they typed. */
export type UnknownPlace = "own" | "typed";
type Condition = SQL | undefined;

/** People who fulfil a condition, and the only trades that they have; null for any. Trades have indexes for each order. */
export interface Branch {
  where: Condition;
  trades: readonly string[] | null;
}

/** A branch of a group. */
interface Told extends Branch {
  /** What tells its people from those of later groups, among all who are found. */
  told: Condition;
}

/** A search, ready to be asked. */
export interface Conditions {
  sort: ReturnType<typeof sortOf>;
  /** What everybody who is found fulfils. */
  where: Condition;
  trades: readonly string[] | null;
  /** The same people in groups, one after the other in the list. A group is of branches that share nobody. */
  groups: Told[][];
  from: GeoPoint | null;
  /** How the place is called: "Leeds", "LS6", "you"; null without one. */
  place: string | null;
  asked: Asked;
}

/** The conditions of a list of tradespeople, or which place is unknown. */
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
    asked: text.asked,
  };
}

/**
 * In best match those who fit the words best come first, and among them those who are near. Of these nobody asks whether they
 * serve the place: it is well within the reach of all who do.
 */
function groupsOf(sort: Conditions["sort"], branches: Branch[], from: GeoPoint | null, serving: Condition): Told[][] {
  const each = (where: Condition, told?: Condition) => (branch: Branch) => ({
    ...branch,
    where: and(branch.where, where),
    told: and(branch.where, told),
  });
  if (sort === "distance")
    return [isNotNull(listing.point), isNull(listing.point)].map((known) => branches.map(each(and(known, serving))));
  if (sort !== "best") return [branches.map(each(serving))];
  if (!from) return branches.map((branch) => [each(serving)(branch)]);
  const near = within(from, NEAR_MILES);
  const far = and(otherThan(near), serving);
  return branches.flatMap((branch) => [[each(near, near)(branch)], [each(far)(branch)]]);
}

/** What is not so, or not known to be so. */
const otherThan = (condition: Condition): SQL => sql`(${condition}) is not true`;

const ofTrades = (trades: readonly string[]): SQL =>
  trades.length > 0 ? sql`${listing.trade} = any(${sql.param([...trades])}::text[])` : sql`false`;

interface Text {
  asked: Asked;
  /** The best fitting first; nobody is in two. */
  ranked: Branch[];
  /** The same people where it does not matter how well they fit. */
  flat: Branch[];
  all: Branch;
}

/** Who does the work is read apart from who mentions it, for an index by trade; for distances there is none. */
function branchesOf(sort: Conditions["sort"], { ranked, flat, all }: Text): Branch[] {
  if (sort === "best") return ranked;
  return sort === "distance" ? [all] : flat;
}

/** Whom a text asks for within some trades (null: all). */
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
    return { asked: "words", ranked: [first, then], flat: [mentions], all: mentions };
  }
  const others: Branch = { where: and(any.where, elsewhere(trades)), trades: category };
  return {
    asked: "work",
    ranked: [
      { where: and(theirs.where, anywhere), trades },
      { where: and(theirs.where, otherThan(anywhere)), trades },
      others,
    ],
    flat: [theirs, others],
    all: { where: and(any.where, or(theirs.where, anywhere)), trades: category },
  };
}

const only = (asked: Asked, branch: Branch): Text => ({ asked, ranked: [branch], flat: [branch], all: branch });

/** By the squares of the map, of which statistics know how many live there, and then exactly. */
function within(place: GeoPoint, miles: number): Condition {
  const reach = miles * METRES_PER_MILE;
  return and(
    sql`${listing.cell} = any(${sql.param(cellsAround(place, reach))}::int[])`,
    sql`${distanceFrom(place)} <= ${chordOf(reach)}::float8`,
  );
}

/** Metres in a straight line through the ground: the measure that the index on places sorts by. */
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
