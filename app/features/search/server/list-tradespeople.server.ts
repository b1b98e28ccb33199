import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { readTradespeople, type TradespersonCard } from "#features/tradespeople/index.server.ts";
import { metresOfChord } from "#kernel/geo/cells.ts";
import { METRES_PER_MILE } from "#kernel/geo/location.ts";
import type { TradespersonSearch, TradespersonSort } from "../rules/search-address.ts";
import { orderExplanation, sortOf } from "../rules/search-order.ts";
import { type Hit, readCursor, writeCursor } from "./listing-orders.server.ts";
import { countHits, readHits } from "./read-hits.server.ts";
import { type FullSearch, tradespersonConditions, type UnknownPlace } from "./search-conditions.server.ts";

export interface FoundTradespeople {
  items: TradespersonCard[];
  /** The `cursor` of the next page; null at the end. */
  nextCursor: string | null;
  /** Set when the list is empty because a filter needs a place that we do not know. */
  unknownPlace: UnknownPlace | null;
  /** The order that was used. */
  sort: TradespersonSort;
  /** The name of the place that was searched for ("Leeds", "LS6", "you"); null without one. */
  place: string | null;
  /** An explanation of the order and the filters; empty when the place is unknown. */
  why: string;
}

const NOBODY = { hits: [], nextCursor: null, place: null, why: "" };

/** The counts of places stop here, because larger numbers are no more useful and cost more. */
export const COUNT_CAP = 500;
/** The counts of searches stop here: every visitor can search for something else, so these are counted each time. */
export const FOUND_CAP = 100;

/** The people of a page of a search, whose cards have not been read yet. */
export interface FoundHits extends Omit<FoundTradespeople, "items"> {
  hits: readonly Hit[];
}

/** A page of listed tradespeople without their cards, for pages that read more about these people beside the cards. Uses indexes. */
export const findTradespeople = fromReplica(
  async (ctx: Ctx, search: FullSearch & PageRequest = {}): Promise<FoundHits> => {
    const conditions = await tradespersonConditions(ctx, search);
    if ("unknownPlace" in conditions)
      return { ...NOBODY, unknownPlace: conditions.unknownPlace, sort: sortOf(search, false) };
    const limit = pageLimit(search);
    const { sort, place, textKind, groups } = conditions;
    const hits = await readHits(ctx, conditions, readCursor(sort, search.cursor, groups.length), limit + 1);
    const shown = hits.slice(0, limit);
    const last = shown.at(-1);
    return {
      hits: shown,
      nextCursor: hits.length > limit && last ? writeCursor(sort, last) : null,
      unknownPlace: null,
      sort,
      place,
      why: orderExplanation(sort, { place, textKind, minRating: search.minRating, maxRate: search.maxRate }),
    };
  },
);

/** A page of listed tradespeople, for everybody. */
export async function listTradespeople(ctx: Ctx, search: FullSearch & PageRequest = {}): Promise<FoundTradespeople> {
  const { hits, ...list } = await findTradespeople(ctx, search);
  return { ...list, items: await cardsOf(ctx, hits) };
}

/** The cards of the people who were found, in the same order. */
export const cardsOf = fromReplica(async (ctx: Ctx, hits: readonly Hit[]): Promise<TradespersonCard[]> => {
  if (hits.length === 0) return [];
  const ids = hits.map((hit) => hit.userId);
  const people = await readTradespeople(ctx.db).where(inArray(tradespersonProfiles.userId, ids));
  const byId = new Map(people.map((person) => [person.userId, person]));
  return hits.flatMap(({ userId, distance }) => {
    const person = byId.get(userId);
    return person ? [{ ...person, miles: distance === null ? null : milesOf(distance) }] : [];
  });
});

/** Miles on the ground with one decimal. */
const milesOf = (distance: number): number => Math.round((metresOfChord(distance) / METRES_PER_MILE) * 10) / 10;

/** The number of listed tradespeople that a search finds, at most FOUND_CAP. */
export const countTradespeople = fromReplica(async (ctx: Ctx, search: TradespersonSearch = {}): Promise<number> => {
  const conditions = await tradespersonConditions(ctx, search);
  return "unknownPlace" in conditions ? 0 : countHits(ctx, conditions, FOUND_CAP);
});
