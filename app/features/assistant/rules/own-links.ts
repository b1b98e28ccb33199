import { pathOf } from "./guide-index.ts";
import { SCREENS } from "./screens.ts";

/** Pages of one record. An answer may link only to records that were looked up for the caller. */
const RECORD_PAGE = /^\/(?:job|tradesperson|conversation|booking-milestones|disputes)\/[0-9a-f-]{36}$/i;
/** Fixed paths that are not among the guide's screens. */
const OTHERS: readonly string[] = ["/", "/notifications", "/removed-reviews", "/tradesperson/calendar/availability"];
/** The query parameters that each page reads. All others are removed. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/browse-services": ["service", "category", "location"],
  "/browse": ["service", "category", "location", "show"],
  "/my-jobs": ["tab"],
  "/profile": ["tab"],
  "/auth": ["mode", "type"],
  "/tradesperson/setup": ["step"],
};

export const OWN_PATHS: ReadonlySet<string> = new Set([...SCREENS.map(({ path }) => pathOf(path)), ...OTHERS]);

/**
 * An address as an answer may contain it: a fixed page of this site with the query parameters that it reads, or the page of a
 * record in `known`. Null for every other address.
 */
export function ownHref(href: string, known: ReadonlySet<string>): string | null {
  if (known.has(href)) return href;
  if (!/^\/(?![/\\])[!-[\]-~]*$/.test(href)) return null;
  const { pathname, searchParams, hash } = new URL(href, "http://here");
  if (RECORD_PAGE.test(pathname)) return known.has(pathname) ? pathname : null;
  if (!OWN_PATHS.has(pathname)) return null;
  const read = QUERIES[pathname] ?? [];
  const allowed = new URLSearchParams(
    [...searchParams].filter(([name, value]) => read.includes(name) && value.length <= 100),
  );
  const query = allowed.size > 0 ? `?${allowed}` : "";
  return `${pathname}${query}${/^#[\w-]{1,60}$/.test(hash) ? hash : ""}`;
}
