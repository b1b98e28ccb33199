import { categoryLabel, TRADESPERSON_CHIPS } from "#features/search/rules/categories.ts";
import {
  searchAddress,
  TRADESPERSON_SORTS,
  type TradespersonSearch,
  type TradespersonSort,
} from "#features/search/rules/search-address.ts";
import { REACH_MILES } from "#features/search/rules/search-order.ts";

/** What stands around a list of people, in words and addresses: made by the server, so that browsers need not know how. */

const CHIP_WORDS = { all: "All", verified: "Verified", "top-rated": "Top Rated", nearby: "Nearby" };
const SORT_WORDS: Record<TradespersonSort, string> = {
  best: "Best match",
  distance: "Nearest",
  rating: "Highest rated",
  rate: "Lowest rate",
  newest: "Newest",
};
const RATINGS = [3, 4, 4.5];
const RATES = [30, 40, 50, 60, 80];

export interface Choice {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
}

/** The chips as links, and the selects beside them. `sort` is the order that the list is in. */
export function filtersOf(path: string, search: TradespersonSearch, sort: TradespersonSort, hasPlace: boolean) {
  const { chip = "all", minRating, maxRate } = search;
  return {
    chips: TRADESPERSON_CHIPS.map((one) => ({
      to: searchAddress(path, search, { chip: one }),
      label: CHIP_WORDS[one],
      current: one === chip,
    })),
    choices: [
      {
        label: "Sort by",
        name: "sort",
        value: sort,
        options: TRADESPERSON_SORTS.filter((one) => hasPlace || one !== "distance").map((value) => ({
          value,
          label: SORT_WORDS[value],
        })),
      },
      anyOr("Rating", "min_rating", RATINGS, minRating, (stars) => `${stars} stars or more`),
      anyOr("Hourly rate", "max_rate", RATES, maxRate, (pounds) => `From £${pounds} or less`),
    ] satisfies Choice[],
    /** How many of the choices are set. */
    on: [search.sort, minRating, maxRate].filter((one) => one !== undefined).length,
    hidden: asFields(search, ["sort", "minRating", "maxRate"]),
  };
}

/** Any, or one of some figures; the one that stands in the address too, if it is none of them. */
function anyOr(
  label: string,
  name: string,
  figures: readonly number[],
  own: number | undefined,
  say: (figure: number) => string,
): Choice {
  const all = own === undefined || figures.includes(own) ? figures : [...figures, own].sort((a, b) => a - b);
  const options = all.map((figure) => ({ value: String(figure), label: say(figure) }));
  return { label, name, value: String(own ?? ""), options: [{ value: "", label: "Any" }, ...options] };
}

/** A search without some of its parts as fields of a form, so that sending the form keeps it. */
function asFields(search: TradespersonSearch, without: readonly (keyof TradespersonSearch)[]): [string, string][] {
  const left = { ...search, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  return [...new URLSearchParams(searchAddress("", left).slice(1))];
}

/** What stands in the search bar, and what goes along with a new search. A category stands there by its name. */
export const barOf = (search: TradespersonSearch) => ({
  service: search.service ?? categoryLabel(search.category ?? "") ?? undefined,
  location: search.location,
  hidden: asFields(search, ["service", "category", "location"]),
});

export interface NoPeopleText {
  text: string;
  action: { to: string; label: string } | null;
}

/** Why nobody is shown, and the one thing to do about it. */
export function nobodyWords(
  path: string,
  search: TradespersonSearch,
  unknownPlace: "own" | "typed" | null,
): NoPeopleText {
  const { service, category, location, cursor, chip = "all", minRating, maxRate } = search;
  if (unknownPlace === "own")
    return {
      text: `We do not know where you are. Put your postcode in the search above to see who works within ${REACH_MILES} miles.`,
      action: null,
    };
  if (unknownPlace === "typed")
    return {
      text: `We do not know ${location ? `a place called “${location}”` : "that place"}. Try a city, a postcode, or the first part of one, such as LS6.`,
      action: { to: searchAddress(path, search, { location: undefined }), label: "Search everywhere" },
    };
  if (cursor)
    return {
      text: "You have seen everyone who fits.",
      action: { to: searchAddress(path, search), label: "Back to the first" },
    };
  if (chip !== "all" || minRating !== undefined || maxRate !== undefined)
    return {
      text: "Nobody fits all of these filters. Try fewer of them.",
      action: { to: searchAddress(path, { service, category, location }), label: "Clear filters" },
    };
  if (service || category || location)
    return {
      text: "Post your job, and let those who can do it come to you.",
      action: { to: "/post-job", label: "Post a Job" },
    };
  return { text: "Verified tradespeople appear here.", action: null };
}
