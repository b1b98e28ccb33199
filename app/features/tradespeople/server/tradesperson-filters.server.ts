import { and, arrayOverlaps, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { TOP_RATED } from "#config/constants.ts";
import { tradespersonListings as listing, profiles } from "#db/schema/index.ts";
import { cellsAround, chordOf } from "#providers/geo/cells.ts";
import { METRES_PER_MILE, readLocation } from "#providers/geo/location.ts";
import type { Place } from "#providers/geo/port.ts";
import { areaTokens, nameOf } from "../rules/areas.ts";
import { tradesOfCategory } from "../rules/search.ts";
import type { TradespersonSearch } from "../rules/search-address.ts";
import { type Asked, NEAR_MILES, REACH_MILES, sortOf } from "../rules/search-order.ts";
import { readService } from "../rules/search-words.ts";
import { queryOf } from "./query-of.server.ts";

/** A filter that names a place we do not know: the actor's own, or the one they typed. */
export type UnknownPlace = "own" | "typed";
type Condition = SQL | undefined;

/** A search, ready to be asked. */
export interface Conditions {
  sort: ReturnType<typeof sortOf>;
  /** What everybody who is found fulfils. */
  where: Condition;
  /** The same people in groups, one after the other in the list; for orders other than best match there is one, or two. */
  groups: Condition[];
  from: Place | null;
  /** How the place is called: "Leeds", "LS6", "you"; null without one. */
  place: string | null;
  asked: Asked;
  /** The one trade that everybody here has; null when there are several. */
  trade: string | null;
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
  const from = location ? await ctx.places.ofLocation(location) : search.chip === "nearby" ? await ownPlace(ctx) : null;
  if (search.chip === "nearby" && !from) return { unknownPlace: "own" };
  const sort = sortOf(search, from !== null);
  const category = search.category?.trim() ? (tradesOfCategory(search.category) ?? []) : null;
  const text = service ? await textGroups(ctx, service, category) : { asked: null, groups: [], trades: null };
  const trades = text.trades ?? category;
  const where = and(
    category ? ofTrades(category) : undefined,
    text.asked ? (or(...text.groups) ?? sql`false`) : undefined,
    location
      ? or(arrayOverlaps(listing.areas, areaTokens(location, from)), from ? within(from, REACH_MILES) : undefined)
      : undefined,
    search.chip === "nearby" && from ? within(from, REACH_MILES) : undefined,
    search.chip === "top-rated"
      ? and(gte(listing.rating, TOP_RATED.rating * 1_000), gte(listing.reviewCount, TOP_RATED.reviews))
      : undefined,
    search.minRating ? gte(listing.rating, Math.ceil(search.minRating * 1_000)) : undefined,
    search.maxRate === undefined ? undefined : lte(listing.rate, search.maxRate),
  );
  const groups = groupsOf(sort, text.groups, from);
  return {
    sort,
    where,
    groups,
    from,
    place: location ? nameOf(location) : from ? "you" : null,
    asked: text.asked,
    trade: trades?.length === 1 ? (trades[0] ?? null) : null,
  };
}

/** In best match those who fit the words best come first, and among them those who are near. */
function groupsOf(sort: Conditions["sort"], texts: Condition[], from: Place | null): Condition[] {
  if (sort === "distance") return [isNotNull(listing.point), isNull(listing.point)];
  if (sort !== "best") return [undefined];
  const each =
    texts.length === 0 ? [undefined] : texts.map((text, nth) => and(text, ...texts.slice(0, nth).map(otherThan)));
  if (!from) return each;
  const near = within(from, NEAR_MILES);
  return each.flatMap((text) => [and(text, near), and(text, otherThan(near))]);
}

/** What is not so, or not known to be so. */
const otherThan = (condition: Condition): SQL => sql`(${condition}) is not true`;

const ofTrades = (trades: readonly string[]): SQL =>
  trades.length > 0 ? sql`${listing.trade} = any(${sql.param([...trades])}::text[])` : sql`false`;

/**
 * The groups of people that a text asks for within some trades (null: all), the best fitting first; none for a text without a
 * word. `trades` are those that all groups keep to, if they do.
 */
async function textGroups(
  ctx: Ctx,
  { trades, exact, words }: ReturnType<typeof readService>,
  within: readonly string[] | null,
): Promise<{ asked: Asked; groups: SQL[]; trades: readonly string[] | null }> {
  const asked = (trades ?? []).filter((trade) => !within || within.includes(trade));
  if (exact) return { asked: "trades", groups: asked.length > 0 ? [ofTrades(asked)] : [], trades: asked };
  if (words.length === 0) return { asked: null, groups: [], trades: null };
  const { anywhere, foremost } = await queryOf(ctx.db, words);
  if (asked.length === 0) return { asked: "words", groups: [foremost, anywhere], trades: null };
  return {
    asked: "work",
    groups: [sql`(${ofTrades(asked)} and ${anywhere})`, ofTrades(asked), anywhere],
    trades: null,
  };
}

/** By the squares of the map, of which statistics know how many live there, and then exactly. */
function within(place: Place, miles: number): Condition {
  const reach = miles * METRES_PER_MILE;
  return and(
    sql`${listing.cell} = any(${sql.param(cellsAround(place, reach))}::int[])`,
    sql`${distanceFrom(place)} <= ${chordOf(reach)}::float8`,
  );
}

/** Metres in a straight line through the ground: the measure that the index on places sorts by. */
export const distanceFrom = (place: Place) =>
  sql<number>`(${listing.point} <-> map_point(${place.latitude}::float8, ${place.longitude}::float8))`;

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
