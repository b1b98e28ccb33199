/** The query parameters that a cached page may have; a URL with any other is rendered each time. */
const SEARCH = ["service", "category", "location", "show", "min_rating", "max_rate", "sort"];
const PAGES: [path: RegExp, query: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/browse(-services)?$/, SEARCH],
  [/^\/browse-location$/, ["q"]],
  [/^\/find(\/[a-z-]{1,40}){0,2}$/, []],
  [/^\/prices(\/[a-z-]{1,40}){0,2}$/, []],
  // Its first step. The later ones have a visitor's answers in their address, and need scripts at the first tap.
  [/^\/get-quotes$/, ["service"]],
  [/^\/tradesperson\/[0-9a-f-]{36}$/, []],
  [/^\/(support|safety|terms|privacy|accessibility|removed-reviews)$/, []],
  [/^\/faq$/, ["q"]],
];
/** Longer queries are not cached, because people do not type them. */
const MAX_QUERY_LENGTH = 300;

/** A page that is the same for every visitor. */
export interface CachedPage {
  path: string;
  /** The path and its parameters in canonical order, so that equivalent URLs share one entry. */
  address: string;
  /** The user id of the profile; null for pages that are not profiles. */
  person: string | null;
}

/** The page of a path and query; null if it is not cached, like personal pages and URLs that no link has. */
export function cachedPage(path: string, query: URLSearchParams): CachedPage | null {
  const known = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (!known) return null;
  const names = [...query.keys()];
  if (new Set(names).size < names.length || names.some((name) => !known.includes(name))) return null;
  const said = known.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const address = said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
  if (address.length > MAX_QUERY_LENGTH) return null;
  return { path, address, person: /^\/tradesperson\/(.+)$/.exec(path)?.[1] ?? null };
}
