import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { readTradespeople, type TradespersonCard } from "#features/tradespeople/index.server.ts";
import { metresOfChord } from "#kernel/geo/cells.ts";
import { METRES_PER_MILE } from "#kernel/geo/location.ts";
import type { TradespersonSearch, TradespersonSort } from "../rules/search-address.ts";
import { sortOf, whyThisOrder } from "../rules/search-order.ts";
import { type Hit, readCursor, writeCursor } from "./listing-orders.server.ts";
import { countHits, readHits } from "./read-hits.server.ts";
import { tradespersonConditions, type UnknownPlace } from "./search-conditions.server.ts";

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
export const COUNT_CAP = 500;

/** Listed tradespeople, for everybody. Each statement reads one page by an index. */
export async function listTradespeople(
  ctx: Ctx,
  search: TradespersonSearch & PageRequest = {},
): Promise<FoundTradespeople> {
  const conditions = await tradespersonConditions(ctx, search);
  if ("unknownPlace" in conditions)
    return { ...NOBODY, unknownPlace: conditions.unknownPlace, sort: sortOf(search, false) };
  const limit = pageLimit(search);
  const { sort, place, asked, groups } = conditions;
  const hits = await readHits(ctx, conditions, readCursor(sort, search.cursor, groups.length), limit + 1);
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await cardsOf(ctx, shown),
    nextCursor: hits.length > limit && last ? writeCursor(sort, last) : null,
    unknownPlace: null,
    sort,
    place,
    why: whyThisOrder(sort, { place, asked, minRating: search.minRating, maxRate: search.maxRate }),
  };
}

/** What lists show of those who were found, in the same order. */
async function cardsOf(ctx: Ctx, hits: readonly Hit[]): Promise<TradespersonCard[]> {
  if (hits.length === 0) return [];
  const ids = hits.map((hit) => hit.userId);
  const people = await readTradespeople(ctx.db).where(inArray(tradespersonProfiles.userId, ids));
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
  return "unknownPlace" in conditions ? 0 : countHits(ctx, conditions, COUNT_CAP);
}
