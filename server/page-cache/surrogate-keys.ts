/** Every cached page has it. */
export const ALL_PAGES = "pages";
/** Pages that may show several people. */
const LISTS = "lists";
const keyOfPerson = (person: string): string => `person-${person}`;

/** The keys of a page by which a CDN finds it: of one person's profile, or of a page that may show several people. */
const keysOfPage = (person: string | null): string[] => [ALL_PAGES, person === null ? LISTS : keyOfPerson(person)];

/** The keys of the pages that a change concerns; "*" means several people. */
export const keysOfChange = (person: string): string[] => (person === "*" ? [ALL_PAGES] : [keyOfPerson(person), LISTS]);

/** For how long a CDN may keep a page, in seconds: so old may texts such as "2 days ago" be, and a page whose purge was lost. */
const SHARED_SECONDS = 60;

/**
 * The caching headers of a page. Browsers and caches that nobody purges always ask again; only a CDN, which understands the targeted headers,
 * keeps the page. Profiles are asked about each time there too, because each view is counted.
 */
export function cachingHeaders({ person, shared }: { person: string | null; shared: boolean }): Record<string, string> {
  if (!shared) return { "Cache-Control": "private, no-cache" };
  const keys = keysOfPage(person);
  const limit = `max-age=${SHARED_SECONDS}`;
  return {
    "Cache-Control": "no-cache",
    "Surrogate-Key": keys.join(" "),
    "Cache-Tag": keys.join(","),
    ...(person === null && { "CDN-Cache-Control": limit, "Surrogate-Control": limit }),
  };
}
