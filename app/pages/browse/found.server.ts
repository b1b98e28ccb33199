import type { Ctx } from "#app/context.server.ts";
import { COUNT_CAP, countTradespeople, listTradespeople } from "#features/search/index.server.ts";
import { countLine } from "#features/search/rules/categories.ts";
import { searchAddress, type TradespersonSearch } from "#features/search/rules/search-address.ts";
import { savedAmong } from "#features/tradespeople/index.server.ts";
import type { CardTexts } from "#features/tradespeople/rules/card.ts";
import { cardOf } from "#features/tradespeople/rules/card.ts";
import type { SavableCard } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { filtersOf, nobodyWords } from "./search-view.ts";

/** Whole rows of cards, side by side in twos or threes. */
const A_PAGE = 24;

/** One page of the people that a search finds, as their cards show them. */
export async function findPage(app: Ctx, search: TradespersonSearch & { limit?: number }) {
  const { items, ...list } = await listTradespeople(app, { limit: A_PAGE, ...search });
  return { ...list, items: await savable(app, items.map(cardOf)) };
}

/** Cards with a heart each, full where the viewer has saved somebody; without, for who saves nobody. */
export async function savable(app: Ctx, people: readonly CardTexts[]): Promise<SavableCard[]> {
  const ids = await savedAmong(
    app,
    people.map((person) => person.userId),
  );
  return people.map((person) => ({ ...person, saved: ids?.includes(person.userId) ?? null }));
}

/** The same with what stands around it on the page of that path: how many there are, in which order, and why. */
export async function findPeople(app: Ctx, path: string, search: TradespersonSearch) {
  const [page, count] = await Promise.all([findPage(app, search), countTradespeople(app, search)]);
  const { items, nextCursor, unknownPlace, sort, place, why } = page;
  return {
    items,
    nextCursor,
    why,
    count: countLine(count, COUNT_CAP),
    filters: filtersOf(path, search, sort, place !== null),
    nobody: items.length === 0 ? nobodyWords(path, search, unknownPlace) : null,
    /** This search from its first page: here, and for lists that go on. */
    here: searchAddress(path, search),
    more: searchAddress("/browse/more", search),
    isFirst: search.cursor === undefined,
  };
}

export type FoundPeople = Awaited<ReturnType<typeof findPeople>>;
