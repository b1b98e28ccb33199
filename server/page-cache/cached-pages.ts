/** What a page's address may carry besides its path; anything else makes it an address that is rendered each time. */
const SEARCH = ["service", "category", "location", "show", "min_rating", "max_rate", "sort"];
const PAGES: [path: RegExp, query: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/browse(-services)?$/, SEARCH],
  [/^\/browse-location$/, ["q"]],
  [/^\/find(\/[a-z-]{1,40}){0,2}$/, []],
  [/^\/tradesperson\/[0-9a-f-]{36}$/, []],
  [/^\/(support|safety|terms|privacy|accessibility|removed-reviews)$/, []],
  [/^\/faq$/, ["q"]],
];
/** Longer ones are not typed by people. */
const LONGEST = 300;

/** A page that every visitor sees alike. */
export interface CachedPage {
  path: string;
  /** The path and its known parameters in one order: addresses that mean the same are kept once. */
  address: string;
  /** Whose profile it is; null for pages that show many people, or none. */
  person: string | null;
}

/** What a path and query ask for, or null for what is not kept: somebody's own pages, and addresses that nobody links to. */
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
  if (address.length > LONGEST) return null;
  return { path, address, person: /^\/tradesperson\/(.+)$/.exec(path)?.[1] ?? null };
}
