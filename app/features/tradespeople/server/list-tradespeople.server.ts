import { and, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { tradespersonListings as listing, tradespersonProfiles } from "#db/schema/index.ts";
import { metresOfChord } from "#providers/geo/cells.ts";
import { METRES_PER_MILE } from "#providers/geo/location.ts";
import type { TradespersonSearch, TradespersonSort } from "../rules/search-address.ts";
import { sortOf, whyThisOrder } from "../rules/search-order.ts";
import { isListed, readTradespeople, type TradespersonCard } from "./listed.server.ts";
import { type Hit, orderOf, readCursor, writeCursor } from "./listing-orders.server.ts";
import {
  type Conditions,
  distanceFrom,
  tradespersonConditions,
  type UnknownPlace,
} from "./tradesperson-filters.server.ts";

export interface FoundTradespeople {
  items: TradespersonCard[];
  /** Hand it back as `cursor` for what comes after; null at the end. */
  nextCursor: string | null;
  /** The list is empty because a filter needs a place that we do not know. */
  unknownPlace: UnknownPlace | null;
  /** The order that was used. */
  sort: TradespersonSort;
  /** How the place that was asked for is called ("Leeds", "LS6", "you"); null without one. */
  place: string | null;
  /** Why the list is in this order and who is in it, in plain words; empty when the place is unknown. */
  why: string;
}

const NOBODY = { items: [], nextCursor: null, place: null, why: "" };

/** Counting stops here: a number that large says the same, and costs no more. */
export const COUNT_CAP = 1_000;

/** Listed tradespeople, for everybody. Each statement reads one page by an index. */
export async function listTradespeople(
  ctx: Ctx,
  search: TradespersonSearch & PageRequest = {},
): Promise<FoundTradespeople> {
  const conditions = await tradespersonConditions(ctx, search);
  if ("unknownPlace" in conditions)
    return { ...NOBODY, unknownPlace: conditions.unknownPlace, sort: sortOf(search, false) };
  const limit = pageLimit(search);
  const hits = await readHits(ctx, conditions, search.cursor, limit + 1);
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  const { sort, place, asked } = conditions;
  return {
    items: await cardsOf(ctx, shown),
    nextCursor: hits.length > limit && last ? writeCursor(sort, last) : null,
    unknownPlace: null,
    sort,
    place,
    why: whyThisOrder(sort, { place, asked, minRating: search.minRating, maxRate: search.maxRate }),
  };
}

/** Group after group until there are enough. */
async function readHits(
  ctx: Ctx,
  { sort, where, groups, from }: Conditions,
  cursor: string | undefined,
  enough: number,
): Promise<Hit[]> {
  const start = readCursor(sort, cursor, groups.length);
  const hits: Hit[] = [];
  for (let group = start?.group ?? 0; group < groups.length && hits.length < enough; group++) {
    const order = orderOf(sort, group, from);
    const rows = await ctx.db
      .select({
        userId: listing.userId,
        keys: order.keys,
        distance: from ? distanceFrom(from) : sql<null>`null::float8`,
      })
      .from(listing)
      .where(and(where, groups[group], start?.group === group ? order.after(start) : undefined))
      .orderBy(...order.by)
      .limit(enough - hits.length);
    hits.push(...rows.map((row) => ({ ...row, group })));
  }
  return hits;
}

/** What lists show of those who were found, in the same order. */
async function cardsOf(ctx: Ctx, hits: readonly Hit[]): Promise<TradespersonCard[]> {
  if (hits.length === 0) return [];
  const ids = hits.map((hit) => hit.userId);
  const people = await readTradespeople(ctx.db).where(and(isListed, inArray(tradespersonProfiles.userId, ids)));
  const byId = new Map(people.map((person) => [person.userId, person]));
  return hits.flatMap(({ userId, distance }) => {
    const person = byId.get(userId);
    return person ? [{ ...person, miles: distance === null ? null : milesOf(distance) }] : [];
  });
}

/** Miles over ground with one decimal. */
const milesOf = (distance: number): number => Math.round((metresOfChord(distance) / METRES_PER_MILE) * 10) / 10;

/** How many listed tradespeople a search finds, at most COUNT_CAP. */
export async function countTradespeople(ctx: Ctx, search: TradespersonSearch = {}): Promise<number> {
  const conditions = await tradespersonConditions(ctx, search);
  if ("unknownPlace" in conditions) return 0;
  const some = ctx.db
    .select({ one: sql`1`.as("one") })
    .from(listing)
    .where(conditions.where)
    .limit(COUNT_CAP)
    .as("some");
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
