import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { among, part, together } from "#db/part.server.ts";
import { profiles } from "#db/schema/profile.ts";
import {
  savedAmongGiven,
  savedAmongPart,
  type TradespersonCard,
  tradespeoplePart,
} from "#features/tradespeople/index.server.ts";
import { metresOfChord } from "#kernel/geo/cells.ts";
import { distanceOf, type Exactness } from "#kernel/geo/distance.ts";
import { placeOfRow } from "#kernel/geo/known-place.ts";
import type { VisitorLocation } from "#providers/geo/port.ts";
import { readService } from "../rules/read-service.ts";
import { cleanText, type TradespersonSearch, type TradespersonSort } from "../rules/search-address.ts";
import { orderExplanation, sortOf } from "../rules/search-order.ts";
import { type SuggestField, type Suggestion, suggestionsFor } from "../rules/suggest.ts";
import { type Hit, readCursor, writeCursor } from "./listing-orders.server.ts";
import { countHits, readAround, readHits } from "./read-hits.server.ts";
import { type FullSearch, tradespersonConditions, type UnknownPlace } from "./search-conditions.server.ts";

/** The visitor's probable city and postcode, or only its outward code; null when it is unknown. */
export const visitorLocation = (ctx: Ctx): Promise<VisitorLocation | null> => ctx.visitorLocation();

/** The suggestions for a typed text, with the cleaned text as `q`. Answered from memory; never throws. */
export const suggest = (typed: string, field: SuggestField): { q: string; items: Suggestion[] } => ({
  q: cleanText(typed, 60),
  items: suggestionsFor(typed, field),
});

interface FoundTradespeople {
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

/** The counts of places stop here, because exact larger numbers are not needed and cost more. */
export const COUNT_CAP = 500;

/** The counts of searches stop here: every visitor can search for something else, so these are counted each time. */
export const FOUND_CAP = 100;

/** Somebody who was found, and how exactly the place is known from which their distance counts. */
interface FoundHit extends Hit {
  from: Exactness | null;
}

/** The people of a page of a search, whose cards have not been read yet. */
interface FoundHits extends Omit<FoundTradespeople, "items"> {
  hits: readonly FoundHit[];
}

/** A page of listed tradespeople without their cards, for pages that read more about these people beside the cards. Uses indexes. */
export const findTradespeople = fromReplica(
  async (ctx: Ctx, search: FullSearch & PageRequest = {}): Promise<FoundHits> => {
    const conditions = await tradespersonConditions(ctx, search);
    if ("unknownPlace" in conditions)
      return { ...NOBODY, unknownPlace: conditions.unknownPlace, sort: sortOf(search, false) };
    const limit = pageLimit(search);
    const { sort, place, textKind, groups, from } = conditions;
    const hits = await readHits(ctx, conditions, readCursor(sort, search.cursor, groups.length), limit + 1);
    const shown = hits.slice(0, limit);
    const last = shown.at(-1);
    return {
      hits: shown.map((hit) => ({ ...hit, from: from?.known ?? null })),
      nextCursor: hits.length > limit && last ? writeCursor(sort, last) : null,
      unknownPlace: null,
      sort,
      place,
      why: orderExplanation(sort, { place, textKind, minRating: search.minRating, maxRate: search.maxRate }),
    };
  },
);

/**
 * The best people within 25 miles of a district, for a short list without further pages: as many as asked for, or all if they are fewer. Unlike a
 * page of a search, it has nobody from elsewhere, however good. Only where too many live there to weigh them all is it the start of that search.
 */
export const findNear = fromReplica(async (ctx: Ctx, location: string, count: number): Promise<readonly FoundHit[]> => {
  const conditions = await tradespersonConditions(ctx, { location });
  if ("unknownPlace" in conditions) return [];
  const hits = (await readAround(ctx, conditions, count)) ?? (await readHits(ctx, conditions, null, count));
  return hits.map((hit) => ({ ...hit, from: conditions.from?.known ?? null }));
});

/** A page of listed tradespeople, for everybody. */
export async function listTradespeople(ctx: Ctx, search: FullSearch & PageRequest = {}): Promise<FoundTradespeople> {
  const { hits, ...list } = await findTradespeople(ctx, search);
  return { ...list, items: (await cardsOf(ctx, hits)).cards };
}

/** Cards of people, and who of them the viewer has saved; null for viewers who cannot save. */
export interface FoundCards {
  cards: TradespersonCard[];
  saved: string[] | null;
}

/** Somebody, and how far they are from a place if there is one. */
type Person = Pick<FoundHit, "userId" | "distance" | "from">;

/** The cards of people, in the same order. */
export const cardsOf = fromReplica(async (ctx: Ctx, hits: readonly Person[]): Promise<FoundCards> => {
  const viewer = savedAmongGiven(ctx.actor);
  if (hits.length === 0) return { cards: [], saved: viewer.maySave ? [] : null };
  const ids = hits.map((hit) => hit.userId);
  const { people, places, saved } = await cardsPart(ctx.db, { tradespeople: ids, ...viewer });
  const byId = new Map(people.map((person) => [person.userId, person]));
  const cards = hits.flatMap(({ userId, distance, from }) => {
    const person = byId.get(userId);
    const known = places.get(userId)?.known;
    const measured = distance !== null && from && known ? distanceOf(metresOfChord(distance), from, known) : null;
    return person ? [{ ...person, distance: measured }] : [];
  });
  return { cards, saved };
});

const cardsPart = together({
  people: tradespeoplePart,
  saved: savedAmongPart,
  /** Where they are; not in their cards, which pages and programs get. */
  places: part(
    { id: profiles.id, latitude: profiles.latitude, longitude: profiles.longitude },
    (select) => select.from(profiles).where(among(profiles.id, "tradespeople")),
    (rows, _given: { tradespeople: readonly string[] }) => new Map(rows.map((row) => [row.id, placeOfRow(row)])),
  ),
});

/** The number of listed tradespeople that a search finds, at most FOUND_CAP. */
export const countTradespeople = fromReplica(async (ctx: Ctx, search: TradespersonSearch = {}): Promise<number> => {
  const conditions = await tradespersonConditions(ctx, search);
  return "unknownPlace" in conditions ? 0 : countHits(ctx, conditions, FOUND_CAP);
});

/** People to show when a search finds nobody. */
export interface NextBest {
  /** They do the work but are not near the place; they work there in a related trade; or they do something else there, or farther away. */
  reason: "farther" | "related-trade" | "other-work" | "other-work-farther";
  items: TradespersonCard[];
}

const FEW = 3;

/**
 * For a search that finds nobody, people to show instead: the nearest who do the work, and people at the place in trades that do such
 * work too; otherwise anybody at the place, otherwise the nearest of all. Empty if nobody is listed at all.
 */
export async function nextBest(ctx: Ctx, { service, category, location }: TradespersonSearch): Promise<NextBest[]> {
  const list = async (reason: NextBest["reason"], search: Parameters<typeof listTradespeople>[1]) => {
    const { items } = await listTradespeople(ctx, { ...search, limit: FEW });
    return items.length > 0 ? [{ reason, items }] : [];
  };
  const { also } = readService(service ?? "");
  const fitting = [
    ...(await list("farther", { service, category, location, everywhere: true, sort: "distance" })),
    ...(also.length > 0 ? await list("related-trade", { location, trades: also }) : []),
  ];
  if (fitting.length > 0) return fitting;
  const near = await list("other-work", { location });
  return near.length > 0 ? near : list("other-work-farther", { location, everywhere: true, sort: "distance" });
}
