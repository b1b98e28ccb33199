import type { TradespersonSearch, TradespersonSort } from "./search-address.ts";
import { texts } from "./search-order.texts.ts";

/** The distance from their location within which tradespeople are found for places outside their service areas. */
export const REACH_MILES = 25;
/** In a crowded place, "best match" shows people within this distance first. */
export const NEAR_MILES = 10;

/**
 * "Best match" adds up points. A thousand of them are one star of the average rating, to which five reviews of four stars are added,
 * so that it counts for more when more reviews support it.
 */
export const POINTS = {
  /** All typed words are in the name, the trade and the specialties, and one of them is not about work: probably a name. */
  named: 1_000,
  /** The specialties show the work. */
  skilled: 400,
  /** All typed words are in the trade and the specialties, or in the description as well. */
  listed: 300,
  mentioned: 200,
  /** For each mile, up to `farthest`. */
  mile: -30,
  farthest: 50,
  /** The location is unknown, but the service areas include the place. */
  unknownLocation: -600,
} as const;

/** How the typed text was understood: as the name of trades, as work ("leaking tap"), or as other words (such as a name). */
export type TextKind = "trades" | "work" | "words" | null;

/** The order of a list: the requested one where it is possible, otherwise the one that suits the search. */
export function sortOf(search: TradespersonSearch, hasPlace: boolean): TradespersonSort {
  if (search.sort && (search.sort !== "distance" || hasPlace)) return search.sort;
  if (search.chip === "nearby" && hasPlace) return "distance";
  return search.service || search.category || search.location ? "best" : "newest";
}

/** Explains the order and the filters of a list in sentences. `place` is the name of the place that was searched for, if any. */
export function orderExplanation(
  sort: TradespersonSort,
  {
    place,
    textKind,
    minRating,
    maxRate,
  }: { place: string | null; textKind: TextKind; minRating?: number; maxRate?: number },
): string {
  const only = [
    place && texts.covers(place, REACH_MILES),
    minRating && texts.isRated(minRating),
    maxRate !== undefined && texts.charges(maxRate.toLocaleString("en-GB")),
  ].filter((part) => typeof part === "string");
  return [
    ...ORDERS[sort](place, textKind),
    only.length > 0 && texts.thisListShowsPeopleWho(listed(only)),
    texts.everyoneHereIsVerified,
  ]
    .filter(Boolean)
    .join(" ");
}

type Sentences = (place: string | null, textKind: TextKind) => (string | false | null)[];

const ORDERS: Record<TradespersonSort, Sentences> = {
  best: (place, textKind) => [
    textKind === "words" && texts.peopleWhatTypedName,
    texts.weWeighListed(
      listed([
        ...(textKind === "work" ? [texts.fit] : []),
        ...(place ? [texts.nearness(place)] : []),
        texts.reviews,
        texts.replies,
      ]),
    ),
    textKind === "work" && texts.peopleOtherTradesWho,
  ],
  distance: (place) => [texts.nearestToFirst(place)],
  rating: () => [texts.highestAverageRatingFirst],
  rate: () => [texts.lowestStartingHourlyRateFirst],
  newest: () => [texts.newestProfilesFirst],
};

const listed = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? "") : texts.and(parts.slice(0, -1).join(", "), parts.at(-1));
