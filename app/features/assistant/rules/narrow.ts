import { JOB_CATEGORIES, type JobCategory, ROTATING_TRADES, TRADES } from "#config/constants.ts";
import { tradesOfCategory } from "#features/search/rules/categories.ts";
import { searchAddress } from "#features/search/rules/search-address.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import type { Screen } from "./screens/screen.ts";

const SERVICES = [...new Set<string>([...TRADES, ...ROTATING_TRADES, ...JOB_CATEGORIES])];
/** A postcode or its outward part: "LS6", "sw1a 1aa". */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?\b/i;

/**
 * The path of a list of tradespeople or jobs, filtered by the trade and place in a question; other paths are returned
 * unchanged.
 */
export function narrowed({ path, for: roles }: Screen, question: string): string {
  if (path !== "/browse-services" && path !== "/browse") return path;
  const said = ` ${question.toLowerCase().replaceAll(/[^a-z0-9& ]+/g, " ")} `;
  const service = SERVICES.find(
    (word) => said.includes(` ${word.toLowerCase()} `) || said.includes(` ${word.toLowerCase()}s `),
  );
  const city = CITIES.find((name) => said.includes(` ${name.toLowerCase()} `));
  const location = city ?? POSTCODE.exec(question)?.[0].toUpperCase();
  // For tradespeople this page lists jobs, which are filtered by category.
  if (roles.includes("tradesperson")) return searchAddress(path, { category: categoryOf(service), location });
  return searchAddress(path, { service, location });
}

const categoryOf = (service: string | undefined): JobCategory | undefined =>
  JOB_CATEGORIES.find(
    (category) => category === service || tradesOfCategory(category)?.some((trade) => trade === service),
  );
