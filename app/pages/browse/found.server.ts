import type { Ctx } from "#app/context.server.ts";
import {
  cardsOf,
  countTradespeople,
  FOUND_CAP,
  findTradespeople,
  type NextBest,
  nextBest,
} from "#features/search/index.server.ts";
import { widenedText } from "#features/search/rules/local-page.labels.ts";
import { countLine, searchAddress, type TradespersonSearch } from "#features/search/rules/search-address.ts";
import { savedAmong } from "#features/tradespeople/index.server.ts";
import { type CardTexts, cardOf } from "#features/tradespeople/rules/card.ts";
import type { SavableCard } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { filtersOf, noPeopleText } from "./search-view.ts";

const suggestionTitles = {
  farther: "They do this work, but further away",
  "related-trade": "They work in a related trade",
  "other-work": "They do other work",
  "other-work-farther": "They do other work, farther away",
};

/** A multiple of two and three, so that grids of two and of three columns have full rows. */
const A_PAGE = 24;

/** One page of search results as cards, with the viewer's saved state of each. */
export async function findPage(app: Ctx, search: TradespersonSearch & { limit?: number }) {
  const { hits, ...list } = await findTradespeople(app, { limit: A_PAGE, ...search });
  const { cards, saved } = await cardsOf(app, hits);
  return { ...list, items: withSaved(cards.map(cardOf), saved) };
}

/** Cards with the viewer's saved state, from `savedAmong`; viewers who cannot save get none. */
export const withSaved = (people: readonly CardTexts[], saved: readonly string[] | null): SavableCard[] =>
  people.map((person) => ({ ...person, saved: saved?.includes(person.userId) ?? null }));

/** One page of search results with the number of results, their order and its explanation, for the page at `path`. */
export async function findPeople(app: Ctx, path: string, search: TradespersonSearch) {
  const [page, count] = await Promise.all([findPage(app, search), countTradespeople(app, search)]);
  const { items, nextCursor, unknownPlace, sort, place, why } = page;
  const nobody = items.length === 0;
  return {
    items,
    nextCursor,
    why,
    count: countLine(count, FOUND_CAP),
    filters: filtersOf(path, search, sort, place !== null),
    nobody: nobody ? noPeopleText(path, search, unknownPlace, app.actor.kind !== "user") : null,
    instead: nobody && !unknownPlace && canSuggest(search) ? await suggestions(app, search, place) : [],
    /** This search from its first page, for this screen and for the endless list. */
    here: searchAddress(path, search),
    more: searchAddress("/browse/more", search),
    isFirst: search.cursor === undefined,
  };
}

/** Whether other people may be a help: the words and the place found nobody, not a filter or the end of the list. */
const canSuggest = ({ service, category, location, cursor, chip = "all", minRating, maxRate }: TradespersonSearch) =>
  Boolean(service || category || location) &&
  !cursor &&
  chip === "all" &&
  minRating === undefined &&
  maxRate === undefined;

/** The next best people as cards, under the reason why they are shown; `place` is the name of the place where nobody is. */
const suggestions = async (app: Ctx, search: TradespersonSearch, place: string | null) =>
  Promise.all(
    (await nextBest(app, search)).map(async ({ reason, items }) => ({
      title: suggestionTitle(reason, place, items[0]),
      people: withSaved(
        items.map(cardOf),
        await savedAmong(
          app,
          items.map(({ userId }) => userId),
        ),
      ),
    })),
  );

function suggestionTitle(
  reason: NextBest["reason"],
  place: string | null,
  nearest: NextBest["items"][number] | undefined,
) {
  const title = suggestionTitles[reason];
  if (place === null || !nearest || reason === "related-trade" || reason === "other-work") return title;
  const widened = widenedText(place, nearest);
  return reason === "farther" ? widened : `${widened}. ${title}`;
}

export type FoundPeople = Awaited<ReturnType<typeof findPeople>>;
