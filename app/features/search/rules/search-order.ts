import type { TradespersonSearch, TradespersonSort } from "./search-address.ts";

/** How far a tradesperson travels from home when they have not named the place among their areas. */
export const REACH_MILES = 25;
/** Best match shows those within this distance of the place before those further away. */
export const NEAR_MILES = 10;

/** What the typed text was found to ask for: trades by name, trades by words ("leaking tap"), or words only (a name). */
export type Asked = "trades" | "work" | "words" | null;

/** The order of a list: the one asked for where it is possible, else what fits the search. */
export function sortOf(search: TradespersonSearch, hasPlace: boolean): TradespersonSort {
  if (search.sort && (search.sort !== "distance" || hasPlace)) return search.sort;
  if (search.chip === "nearby" && hasPlace) return "distance";
  return search.service || search.category || search.location ? "best" : "newest";
}

/** Why a list is in the order it is in, and who is in it, in plain words. `place` is how the place is called, if one was asked for. */
export function whyThisOrder(
  sort: TradespersonSort,
  { place, asked, minRating, maxRate }: { place: string | null; asked: Asked; minRating?: number; maxRate?: number },
): string {
  const only = [
    place && `cover ${place} or work from within ${REACH_MILES} miles of it`,
    minRating && `are rated ${minRating} or more`,
    maxRate !== undefined && `charge £${maxRate.toLocaleString("en-GB")} an hour or less`,
  ].filter((part) => typeof part === "string");
  return [
    ...ORDERS[sort](place, asked),
    only.length > 0 && `This list shows people who ${listed(only)}.`,
    "Everyone here is verified, and nobody can pay for a higher place.",
  ]
    .filter(Boolean)
    .join(" ");
}

type Sentences = (place: string | null, asked: Asked) => (string | false | null)[];

const ORDERS: Record<TradespersonSort, Sentences> = {
  best: (place, asked) => [
    asked === "work" &&
      "People in the trade who mention what you typed come first, then others in the trade, then others who mention it.",
    asked === "words" &&
      "People with what you typed in their name, trade or specialties come first, then people with it in their description.",
    place &&
      `${asked === "work" || asked === "words" ? "Within each, those" : "Those"} within ${NEAR_MILES} miles of ${place} come before others.`,
    "Better ratings come first, and count for more when more reviews support them.",
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
