import type { Ctx } from "#app/context.server.ts";
import type { TradespersonCard } from "#features/tradespeople/index.server.ts";
import { METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { metresOfChord } from "#kernel/geo/cells.ts";
import { cardsOf, findTradespeople } from "../index.server.ts";

/** A search result with its distance in miles, which decides the order and which pages do not get. */
export type FoundPerson = TradespersonCard & { miles: number | null };

/** A page of a search with the exact miles to everybody. */
export async function foundWithMiles(ctx: Ctx, search: Parameters<typeof findTradespeople>[1]) {
  const { hits, nextCursor } = await findTradespeople(ctx, search);
  const miles = new Map(
    hits.map(({ userId, distance }) => [userId, distance === null ? null : metresOfChord(distance) / METRES_PER_MILE]),
  );
  const items: FoundPerson[] = (await cardsOf(ctx, hits)).cards.map((person) => ({
    ...person,
    miles: miles.get(person.userId) ?? null,
  }));
  return { items, nextCursor };
}
