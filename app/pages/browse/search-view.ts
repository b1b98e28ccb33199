import { postJobPath } from "#app/web/use-viewer.ts";
import {
  searchAddress,
  TRADESPERSON_CHIPS,
  TRADESPERSON_SORTS,
  type TradespersonSearch,
  type TradespersonSort,
} from "#features/search/rules/search-address.ts";
import { REACH_MILES } from "#features/search/rules/search-order.ts";
import { categoryLabel } from "#features/tradespeople/rules/trade-categories.ts";
import { radiusText } from "#kernel/geo/distance.ts";
import { unknownLocation } from "#kernel/geo/location.ts";

const sortLabels = {
  best: "Best match",
  distance: "Nearest",
  rating: "Highest rated",
  rate: "Lowest rate",
  newest: "Newest",
};

/** The texts and links around a list of people. The server makes them, so that browsers do not load the rules. */

const CHIP_LABELS = { all: "All", verified: "Verified", "top-rated": "Top Rated", nearby: "Nearby" };
const SORT_LABELS: Record<TradespersonSort, string> = sortLabels;
const RATINGS = [3, 4, 4.5];
const RATES = [30, 40, 50, 60, 80];

export interface Choice {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
}

/** The chips as links, and the selects. `sort` is the current order of the list. */
export function filtersOf(path: string, search: TradespersonSearch, sort: TradespersonSort, hasPlace: boolean) {
  const { chip = "all", minRating, maxRate } = search;
  return {
    chips: TRADESPERSON_CHIPS.map((one) => ({
      to: searchAddress(path, search, { chip: one }),
      label: CHIP_LABELS[one],
      current: one === chip,
    })),
    choices: [
      {
        label: "Sort by",
        name: "sort",
        value: sort,
        options: TRADESPERSON_SORTS.filter((one) => hasPlace || one !== "distance").map((value) => ({
          value,
          label: SORT_LABELS[value],
        })),
      },
      anyOr("Rating", "min_rating", RATINGS, minRating, (stars) => `${stars} stars or more`),
      anyOr("Hourly rate", "max_rate", RATES, maxRate, (pounds) => `£${pounds} an hour or less`),
    ] satisfies Choice[],
    /** How many filters are set. */
    on: [search.sort, minRating, maxRate].filter((one) => one !== undefined).length,
    hidden: asFields(search, ["sort", "minRating", "maxRate"]),
  };
}

/** A select with "Any" and some numbers, and with the number in the URL if it is not one of them. */
function anyOr(
  label: string,
  name: string,
  figures: readonly number[],
  own: number | undefined,
  labelOf: (figure: number) => string,
): Choice {
  const all = own === undefined || figures.includes(own) ? figures : [...figures, own].sort((a, b) => a - b);
  const options = all.map((figure) => ({ value: String(figure), label: labelOf(figure) }));
  return { label, name, value: String(own ?? ""), options: [{ value: "", label: "Any" }, ...options] };
}

/** Hidden form fields with the rest of the search, so that submitting a form does not lose it. */
function asFields(search: TradespersonSearch, without: readonly (keyof TradespersonSearch)[]): [string, string][] {
  const left = { ...search, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  return [...new URLSearchParams(searchAddress("", left).slice(1))];
}

/** The texts in the search bar, and the fields sent with a new search. A category appears by its name. */
export const barOf = (search: TradespersonSearch) => ({
  service: search.service ?? categoryLabel(search.category ?? "") ?? undefined,
  location: search.location,
  hidden: asFields(search, ["service", "category", "location", "everywhere"]),
});

export interface NoPeopleText {
  text: string;
  action: { to: string; label: string } | null;
}

/** Why the list is empty, and the next step. */
export function noPeopleText(
  path: string,
  search: TradespersonSearch,
  unknownPlace: "own" | "typed" | null,
  isVisitor: boolean,
): NoPeopleText {
  const { service, category, location, cursor, chip = "all", minRating, maxRate } = search;
  if (unknownPlace === "own")
    return {
      text: `We do not know where you are. Enter your postcode above to see who works within ${radiusText(REACH_MILES)}.`,
      action: null,
    };
  if (unknownPlace === "typed") {
    const { text, meant } = unknownLocation(location ?? "");
    return {
      text: meant ? text : `${text}.`,
      action: meant
        ? { to: searchAddress(path, search, { location: meant }), label: `Search near ${meant}` }
        : { to: searchAddress(path, search, { location: undefined }), label: "Search everywhere" },
    };
  }
  if (cursor)
    return {
      text: "There are no more results.",
      action: { to: searchAddress(path, search), label: "Back to the first page" },
    };
  if (chip !== "all" || minRating !== undefined || maxRate !== undefined)
    return {
      text: "No one matches all of these filters. Try removing some.",
      action: { to: searchAddress(path, { service, category, location }), label: "Clear filters" },
    };
  if (service || category || location)
    return {
      text: "Post your job, and tradespeople will send you quotes.",
      action: { to: postJobPath({ isVisitor }), label: "Post a Job" },
    };
  return { text: "Verified tradespeople appear here.", action: null };
}
