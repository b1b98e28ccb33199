import { categoryLabel } from "./categories.ts";
import type { TradespersonSearch } from "./search-address.ts";

/** What a search is called in a title: "Plumbing in LS1", "Tradespeople in Leeds"; null when it asks for nothing. */
export function searchTitle({ service, category, location }: TradespersonSearch): string | null {
  if (!service && !category && !location) return null;
  const said = service ?? (category ? (categoryLabel(category) ?? category) : "tradespeople");
  const what = said.charAt(0).toUpperCase() + said.slice(1);
  return location ? `${what} in ${location}` : what;
}

/** The same as a sentence for those who find it, with the count that stands on the page ("12 professionals found"). */
export const searchDescription = (title: string, count: string): string =>
  `${title}: ${count}. See their checks, what they charge and reviews of paid work, and ask up to three for a quote.`;
