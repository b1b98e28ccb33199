import { CITIES } from "#kernel/geo/cities.ts";
import { cityOfPostcode } from "./cities.ts";
import { localPath, readLocal } from "./local-paths.ts";
import type { TradespersonSearch } from "./search-address.ts";

/**
 * The canonical path of a search: "plumbing" in "LS1" is the page of plumbers in Leeds. Filters, orders and later pages do not change
 * it. Any other search has the search page itself.
 */
export function canonicalOf(searchPage: string, { service, category, location }: TradespersonSearch): string {
  const said = category ?? service;
  const trade = said ? readLocal([said]).trade : null;
  const city = location
    ? (CITIES.find((one) => one.toLowerCase() === location.toLowerCase()) ?? cityOfPostcode(location))
    : null;
  const allUnderstood = (!said || trade) && (!location || city);
  return (trade || city) && allUnderstood ? localPath({ trade, city }) : searchPage;
}
