import type { Context } from "hono";
import { baseUrlOf } from "#config/base-url.server.ts";
import { HOUR } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { ENGLISH, type Language, languageFromCookie } from "#kernel/language.ts";
import { themeFromCookie } from "#ui/theme.ts";
import type { AppEnv } from "../app-env.ts";
import type { AppServices } from "../app-services.ts";
import { type CachedPage, cachedPage } from "./cached-pages.ts";
import { closedNow, siteOf } from "./site-parts.ts";

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
