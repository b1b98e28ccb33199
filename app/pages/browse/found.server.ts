import type { Ctx } from "#app/context.server.ts";
import { COUNT_CAP, countTradespeople, listTradespeople } from "#features/tradespeople/index.server.ts";
import { cardOf } from "#features/tradespeople/rules/card.ts";
import { countLine } from "#features/tradespeople/rules/search.ts";
import type { TradespersonSearch } from "#features/tradespeople/rules/search-address.ts";

/** One page of the people that a search finds, as their cards show them. */
export async function findPage(app: Ctx, search: TradespersonSearch & { limit?: number }) {
  const { items, ...list } = await listTradespeople(app, search);
  return { ...list, items: items.map(cardOf) };
}

/** The same with what stands around it: how many there are, in which order, and why. */
export async function findPeople(app: Ctx, search: TradespersonSearch) {
  const [page, count] = await Promise.all([findPage(app, search), countTradespeople(app, search)]);
  return { ...page, search, count: countLine(count, COUNT_CAP) };
}

export type FoundPeople = Awaited<ReturnType<typeof findPeople>>;
