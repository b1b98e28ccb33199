import type { Context } from "hono";
import { baseUrlOf } from "#config/base-url.server.ts";
import { HOUR } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { ENGLISH, type Language, languageFromCookie } from "#kernel/language.ts";
import { themeFromCookie } from "#ui/theme.ts";
import type { AppEnv } from "../app-env.ts";
import type { AppServices } from "../app-services.ts";
import { closedNow, siteOf } from "./site-parts.ts";

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
interface CachedPage {
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

/** A request for a visitor's page: everything that its rendering may depend on. */
export interface PageRequest extends CachedPage {
  url: string;
  base: string;
  theme: string;
  /** The language that the visitor has chosen. */
  language: Language;
  /** The announcements that the visitor's browser has closed. */
  closed: readonly string[];
}

/** A CDN gets the page of a browser that has chosen and closed nothing. Without a service that locates visitors, none of them is anywhere. */
export const isSharedRequest = ({ language, closed }: PageRequest): boolean =>
  language === ENGLISH && closed.length === 0;

/** The cookies of a visitor for whom pages are cached. */
const COOKIE = "(theme=[a-z]+|language=(en-GB|cy)|closed=[0-9a-f.~-]*)";

const COOKIES = new RegExp(`^\\s*${COOKIE}(;\\s*${COOKIE})*\\s*$`);

/** The page that a visitor requests, or null: a request with any cookie but these may come from a signed-in user. */
export function pageRequestOf(c: Context<AppEnv>, services: AppServices): PageRequest | null {
  if (c.req.method !== "GET" || c.req.header("authorization") !== undefined) return null;
  const cookies = c.req.header("cookie") ?? null;
  if (cookies && !COOKIES.test(cookies)) return null;
  const { pathname, searchParams } = new URL(c.req.url);
  const page = cachedPage(pathname, searchParams);
  if (!page) return null;
  const base = baseUrlOf(services.settings, c.req.url);
  // The configured origin, because the Host header is not trustworthy.
  const url = new URL(page.address, base).href;
  const [theme, language] = [themeFromCookie(cookies), languageFromCookie(cookies)];
  return { ...page, url, base, theme, language, closed: closedNow(cookies, services) };
}

/**
 * Everything that a page depends on and that no notification reports: URL, theme, language, the date, the offset of a moved clock, and the announcements
 * of the moment, which begin and end by themselves.
 */
export function keyOf({ base, theme, language, address, closed }: PageRequest, services: AppServices): string {
  const now = services.clock.now();
  const moved = Math.round((now.getTime() - Date.now()) / 10_000);
  return [base, theme, language, dayOf(now), moved, siteOf(now, closed, services), address].join(" ");
}

/** `londonDay`, which takes longer than finding a page: the day changes on the hour only. */
function dayOf(now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR);
  if (hour !== today.hour) today = { hour, day: londonDay(now) };
  return today.day;
}

let today = { hour: Number.NaN, day: "" };
