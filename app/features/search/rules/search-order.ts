import { radiusText } from "#kernel/geo/distance.ts";
import type { TradespersonSearch, TradespersonSort } from "./search-address.ts";

/** The distance from their location within which tradespeople are found for places outside their service areas. */
export const REACH_MILES = 25;
/** People who serve a place are found there if they are based within this distance; anyone farther away is not near. */
export const SERVED_MILES = 50;
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
    place &&
      `work from within ${radiusText(REACH_MILES)} of ${place}, or from within ${radiusText(SERVED_MILES)} of it and cover it`,
    minRating && `are rated ${minRating} or more`,
    maxRate !== undefined && `charge £${maxRate.toLocaleString("en-GB")} an hour or less`,
  ].filter((part) => typeof part === "string");
  return [
    ...ORDERS[sort](place, textKind),
    only.length > 0 && `This list shows people who ${listed(only)}.`,
    "Everyone here is verified, and nobody can pay for a higher place.",
  ]
    .filter(Boolean)
    .join(" ");
}

type Sentences = (place: string | null, textKind: TextKind) => (string | false | null)[];

const ORDERS: Record<TradespersonSort, Sentences> = {
  best: (place, textKind) => [
    textKind === "words" &&
      "People with your words in their name, trade or specialties come first, then people with them in their description.",
    `The order depends on ${listed([
      ...(textKind === "work" ? ["how well their trade and specialties fit what you typed"] : []),
      ...(place ? [`how near they are to ${place}`] : []),
      "their reviews, which count for more when there are more of them",
      "how soon they reply",
    ])}.`,
    textKind === "work" && "People in other trades who only mention it come last.",
  ],
  distance: (place) => [`Nearest to ${place ?? "you"} first, in a straight line.`],
  rating: () => [
    "Highest average rating first; where that is equal, more reviews first. People without reviews come last.",
  ],
  rate: () => ["Lowest starting hourly rate first. Rates on request come last."],
  newest: () => ["Newest profiles first."],
};

const listed = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
