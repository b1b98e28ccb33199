import { TRADE_NAMES } from "#config/brand/trade-names.ts";
import { TRADES, type Trade } from "#config/constants.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";
import { cityOfPostcode } from "./cities.ts";
import { editDistance, tradesOfService, typosAllowed } from "./read-service.ts";

/** The subject of a local page: a trade, a city, both, or neither (the page that links to all others). */
export interface Local {
  trade: Trade | null;
  city: City | null;
}

const citySlug = (city: City): string => city.toLowerCase();

/** The path of a local page: "/find/plumbers/leeds", "/find/plumbers", "/find/leeds", "/find". */
export const localPath = ({ trade, city }: Partial<Local>): string =>
  ["/find", trade && TRADE_NAMES[trade].slug, city && citySlug(city)].filter(Boolean).join("/");

/** The subjects of all local pages: the start page, each trade, each city, and each trade in each city. */
export const everyLocal = (): readonly Local[] =>
  [null, ...TRADES].flatMap((trade) => [null, ...CITIES].map((city) => ({ trade, city })));

/** The parsed path of a local page. */
export interface ReadLocal extends Local {
  /** Whether every part is known. */
  known: boolean;
  /** Likely pages when a part is not known, the likeliest first. */
  suggestions: readonly Local[];
}

/** Parses the parts of a path under /find: "plumbers", "leeds", also singular, category and misspelt names. Never throws. */
export function readLocal(parts: readonly (string | undefined)[]): ReadLocal {
  const given = parts.filter((part) => part !== undefined).map(plain);
  const trades = given.map(tradeOf);
  const cities = given.map(cityOf);
  const trade = trades.find((one) => one !== null) ?? null;
  const city = cities.find((one) => one !== null) ?? null;
  const understood = given.length < 2 ? trade !== null || city !== null : trade !== null && city !== null;
  if (given.length === 0 || understood) return { trade, city, known: true, suggestions: [] };
  return { trade, city, known: false, suggestions: likelyLocals(given, { trade, city }) };
}

/** "Painters%20&_Decorators" as a slug: lower-case letters, digits and single hyphens, at most 40 characters. */
const plain = (part: string): string =>
  part
    .slice(0, 80)
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 40);

const tradeOf = (slug: string): Trade | null =>
  TRADES.find((trade) => TRADE_NAMES[trade].slug === slug || namesOf(trade).includes(slug)) ?? null;
const cityOf = (slug: string): City | null => CITIES.find((city) => citySlug(city) === slug) ?? null;

/** All names of a trade except its slug: "plumber", "plumbing". */
const namesOf = (trade: Trade): readonly string[] => [plain(trade), ...(TRADE_NAMES[trade].alsoKnownAs ?? [])];

function likelyLocals(given: readonly string[], sure: Local): readonly Local[] {
  const isPlace = (slug: string) => similarCities(slug).length > 0;
  const trades = sure.trade ? [sure.trade] : given.filter((slug) => !isPlace(slug)).flatMap(similarTrades);
  const cities = sure.city ? [sure.city] : given.flatMap(similarCities);
  const both = trades.flatMap((trade) => cities.map((city) => ({ trade, city })));
  const either = [...trades.map((trade) => ({ trade, city: null })), ...cities.map((city) => ({ trade: null, city }))];
  return [...both, ...either].slice(0, 6);
}

function similarTrades(slug: string): readonly Trade[] {
  const close = TRADES.filter((trade) =>
    [TRADE_NAMES[trade].slug, ...namesOf(trade)].some((name) => isLike(slug, name)),
  );
  return close.length > 0 ? close : (tradesOfService(slug.replaceAll("-", " ")) ?? []);
}

/** Cities with a similar name; for a postcode, the nearest city. */
function similarCities(slug: string): readonly City[] {
  const close = CITIES.filter((city) => isLike(slug, citySlug(city)));
  const nearest = close.length > 0 ? null : cityOfPostcode(slug.replaceAll("-", " "));
  return nearest ? [nearest] : close;
}

function isLike(slug: string, name: string): boolean {
  const slips = typosAllowed(name);
  return Math.abs(slug.length - name.length) <= slips && editDistance(slug, name) <= slips;
}
