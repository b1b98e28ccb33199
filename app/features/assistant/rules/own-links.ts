import { pathOf } from "./guide-index.ts";
import { SCREENS } from "./screens.ts";

/** Pages of one thing: only what this very answer has looked up for whoever asks may be linked. */
const ONE_THING = /^\/(?:job|tradesperson|conversation|booking-milestones|disputes)\/[0-9a-f-]{36}$/i;
/** Fixed addresses that no screen of the guide has. */
const OTHERS: readonly string[] = [
  "/",
  "/manage-quotes/templates",
  "/notifications",
  "/removed-reviews",
  "/tradesperson/calendar/availability",
];
/** What a query may say, by the page that reads it. Everything else is left out. */
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
 * An address as it may stand in an answer: a fixed page of ours with what it reads of a query, or the page of a thing in
 * `known`. Null for every other, here or elsewhere.
 */
export function ownHref(href: string, known: ReadonlySet<string>): string | null {
  if (known.has(href)) return href;
  if (!/^\/(?![/\\])[!-[\]-~]*$/.test(href)) return null;
  const { pathname, searchParams, hash } = new URL(href, "http://here");
  if (ONE_THING.test(pathname)) return known.has(pathname) ? pathname : null;
  if (!OWN_PATHS.has(pathname)) return null;
  const read = QUERIES[pathname] ?? [];
  const kept = new URLSearchParams(
    [...searchParams].filter(([name, value]) => read.includes(name) && value.length <= 100),
  );
  const query = kept.size > 0 ? `?${kept}` : "";
  return `${pathname}${query}${/^#[\w-]{1,60}$/.test(hash) ? hash : ""}`;
}
