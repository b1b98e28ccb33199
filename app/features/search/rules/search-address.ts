import { firstCharacters, UNITS_PER_CHARACTER } from "#kernel/characters.ts";
import { normaliseText } from "#kernel/text.ts";
/** The filter chips of the list of tradespeople, as in the URL (`?show=`). */
export const TRADESPERSON_CHIPS = ["all", "verified", "top-rated", "nearby"] as const;
type TradespersonChip = (typeof TRADESPERSON_CHIPS)[number];

/** "1 professional found", "12 professionals found"; counting stops at `cap`. */
export function countLine(count: number, cap = Number.POSITIVE_INFINITY): string {
  const number = count >= cap ? `${cap.toLocaleString("en-GB")}+` : count.toLocaleString("en-GB");
  return `${number} ${count === 1 ? "professional" : "professionals"} found`;
}

/** The orders of the list of tradespeople, as in the URL (`?sort=`). */
export const TRADESPERSON_SORTS = ["best", "distance", "rating", "rate", "newest"] as const;
export type TradespersonSort = (typeof TRADESPERSON_SORTS)[number];

/** A search for tradespeople, from a URL or an API call. Everything is optional. */
export interface TradespersonSearch {
  chip?: TradespersonChip;
  /** A category id or name of either list, or a trade, in any case. */
  category?: string;
  /** The typed text: "leaking tap", "Plumber", "plumber in leeds", a name. */
  service?: string;
  /** A city, postcode, district ("LS6") or postcode area ("LS"). */
  location?: string;
  /** Everywhere, though the searcher's own place is known: written as an empty `location`. */
  everywhere?: boolean;
  /** 0 to 5. */
  minRating?: number;
  /** Whole pounds an hour: the lower end of the rate is at most this. */
  maxRate?: number;
  sort?: TradespersonSort;
  /** The start of the page: `nextCursor` of the previous one. */
  cursor?: string;
}

/** Marks an empty parameter that is not left out. */
const EVERYWHERE = "\0";

/** Longer texts are cut. */
const LONGEST = { service: 100, category: 60, location: 60, cursor: 200 } as const;

/** Parses a search from the query of a URL. Invalid parameters are left out, so that every URL has a useful page. */
export function readSearch(query: URLSearchParams): TradespersonSearch {
  const text = (name: keyof typeof LONGEST) => cleanText(query.get(name) ?? "", LONGEST[name]) || undefined;
  const rating = decimal(query.get("min_rating"), 5);
  const rate = decimal(query.get("max_rate"), 10_000);
  const search: TradespersonSearch = {
    chip: known(TRADESPERSON_CHIPS, query.get("show")) ?? "all",
    category: text("category"),
    service: text("service"),
    location: text("location"),
    minRating: rating || undefined,
    maxRate: rate === undefined ? undefined : Math.floor(rate),
    sort: known(TRADESPERSON_SORTS, query.get("sort")),
    cursor: text("cursor"),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** A path with the search as its query. Parameters have a fixed order, and empty ones are left out. Changes start at the first page. */
export function searchAddress(path: string, search: TradespersonSearch, changes: TradespersonSearch = {}): string {
  const all: TradespersonSearch = { ...search, cursor: undefined, ...changes };
  const said: [string, string | number | undefined][] = [
    ["service", all.service],
    ["category", all.category],
    ["location", all.location],
    ["show", all.chip === "all" ? undefined : all.chip],
    ["min_rating", all.minRating],
    ["max_rate", all.maxRate],
    ["sort", all.sort],
    ["cursor", all.cursor],
  ];
  if (all.everywhere && !all.location) said[2] = ["location", EVERYWHERE];
  const given = said.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, value === EVERYWHERE ? "" : String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A text on one line, in its normal form, with single spaces and at most `longest` characters. */
export const cleanText = (text: string, longest: number): string =>
  firstCharacters(
    normaliseText(text.slice(0, longest * UNITS_PER_CHARACTER).toWellFormed())
      .replace(/[\ufffd\s]+/gu, " ")
      .trim(),
    longest,
  ).trim();

const known = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined =>
  names.find((name) => name === text);

function decimal(text: string | null, most: number): number | undefined {
  if (!text || !/^\d{1,5}(\.\d{1,3})?$/.test(text.trim())) return undefined;
  return Math.min(Number(text), most);
}
