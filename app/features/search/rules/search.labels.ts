import { categoryLabel } from "#features/tradespeople/rules/trade-categories.ts";
import type { TradespersonSearch } from "./search-address.ts";

/** The title of a search: "Plumbing in LS1", "Tradespeople in Leeds"; null for an empty search. */
export function searchTitle({ service, category, location }: TradespersonSearch): string | null {
  if (!service && !category && !location) return null;
  const subject = service ?? (category ? (categoryLabel(category) ?? category) : "tradespeople");
  const what = subject.charAt(0).toUpperCase() + subject.slice(1);
  return location ? `${what} in ${location}` : what;
}

/** The description of a search for search engines, with the count on the page ("12 professionals found"). */
export const searchDescription = (title: string, count: string): string =>
  `${title}: ${count}. See their checks, rates and reviews from real bookings, and get up to 3 quotes.`;
