import type { Context, MiddlewareHandler } from "hono";
import { baseUrlOf } from "#config/base-url.server.ts";
import { visitor } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import type { VisitorLocation } from "#providers/geo/port.ts";
import { syncClock } from "#sandbox/clock.ts";
import { themeFromCookie } from "#ui/theme.ts";
import type { AppEnv } from "../app-env.ts";
import { type AppServices, createContext } from "../app-services.ts";
import type { Pages } from "../create-app.ts";
import { encodingFor } from "../middleware/compress.ts";
import type { PolicySources } from "../middleware/security-headers.ts";
import { type CachedPage, cachedPage } from "./cached-pages.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { PublicChanges } from "./public-changes.ts";
import { etagOf, type KeptPage, PageStore } from "./store.ts";

export interface PageCache {
  /** Answers visitors' pages from the cache, or renders and stores them; passes every other request on. */
  answer: MiddlewareHandler<AppEnv>;
  /** After a write through this process its next page shows it. */
  noticeWrites: MiddlewareHandler<AppEnv>;
  close(): Promise<void>;
}

/** The request of a visitor's page: all that its rendering may depend on. */
interface Wanted extends CachedPage {
  url: string;
  base: string;
  theme: string;
}

interface Rendered {
  page: KeptPage | null;
  /** The visitor's location that the page used, as JSON; null when it used none. */
  place: string | null;
}

/**
 * Anonymous pages, cached as compressed bytes until something changes that they may show. A page is cached only if its
 * rendering could not know who asks: docs/decisions/0008-page-cache.md.
 */
export function pageCache(services: AppServices, pages: Pages, policy: (sources: PolicySources) => string): PageCache {
  const store = new PageStore();
  const render = pageRenderer(services, pages, policy);
  const flights = new Map<string, { generation: number; rendered: Promise<Rendered> }>();
  /** Keys of pages that use the visitor's location: they are cached once for each place. */
  const placed = new Set<string>();
  let generation = 0;
  const forget = (person: string) => {
    generation++;
    store.forget(person);
  };
  const news = new PublicChanges(services.database.url, { changed: forget, lost: () => forget("*") });

  async function pageFor(wanted: Wanted, visit: Visit): Promise<KeptPage | null> {
    await syncClock(services.clock);
    const key = keyOf(wanted, services);
    for (;;) {
      const place = placed.has(key) ? JSON.stringify(await services.visitorLocations.ofAddress(visit.address)) : null;
      const kept = store.find(placeKey(key, place));
      if (kept) return kept;
      const flight = flights.get(placeKey(key, place));
      if (flight?.generation !== generation) return (await start(key, place, wanted, visit)).page;
      const rendered = await flight.rendered;
      // A page that turned out to use the location was rendered for another place: look it up again with ours.
      if (rendered.place === null || rendered.place === place) return rendered.page;
    }
  }

  function start(key: string, place: string | null, wanted: Wanted, visit: Visit): Promise<Rendered> {
    const started = generation;
    const name = placeKey(key, place);
    const rendered = render(wanted, visit).then((done) => {
      if (done.place === null) placed.delete(key);
      else if (placed.size < MOST_PLACED) placed.add(key);
      // It may miss what changed while it was rendered: it is right for the waiting requests, and not cached.
      if (done.page && started === generation) store.keep(placeKey(key, done.place), done.page);
      return done;
    });
    const flight = { generation: started, rendered };
    flights.set(name, flight);
    const landed = () => flights.get(name) === flight && flights.delete(name);
    rendered.then(landed, landed);
    return rendered;
  }

  const answer: MiddlewareHandler<AppEnv> = async (c, next) => {
    const wanted = wantedBy(c, services);
    // The cache may be out of date: render.
    const page = wanted && (await news.upToDate()) ? await pageFor(wanted, visitOf(c)) : null;
    if (!page) return next();
    c.set("route", pages.patternOf(c.req.path));
    return send(c, page, store);
  };
  const noticeWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    if (!isRead(c.req.method)) news.touch();
  };
  return { answer, noticeWrites, close: () => news.close() };
}

/** Renders pages as a visitor sees them, and notes whether they use the visitor's location. */
const pageRenderer =
  (services: AppServices, pages: Pages, policy: (sources: PolicySources) => string) =>
  async (wanted: Wanted, { address, requestId }: Visit): Promise<Rendered> => {
    const renderedAt = performance.now();
    const context = createContext(services, { actor: visitor, requestId, baseUrl: wanted.base, address });
    let place: string | null = null;
    const visitorLocation = async (): Promise<VisitorLocation | null> => {
      const found = await context.visitorLocation();
      place = JSON.stringify(found);
      return found;
    };
    const request = new Request(wanted.url, { headers: { Accept: "text/html", Cookie: `theme=${wanted.theme}` } });
    const answer = await pages.answer(request, { ...context, visitorLocation }, "");
    if (answer instanceof Response || !mayBeKept(answer)) return { page: null, place };
    const { html, headers } = answer;
    const plain = Buffer.from(html);
    const page: KeptPage = {
      plain,
      encoded: {},
      etag: etagOf(plain),
      policy: policy(inlineHashes(html)),
      contentType: headers.get("Content-Type") ?? "",
      person: wanted.person,
      renderedAt,
    };
    return { page, place };
  };

type Answer = Exclude<Awaited<ReturnType<Pages["answer"]>>, Response>;

const MOST_PLACED = 5_000;
const placeKey = (key: string, place: string | null): string => (place === null ? key : `${key} ${place}`);

interface Visit {
  address: string;
  requestId: string;
}

const visitOf = (c: Context<AppEnv>): Visit => ({ address: c.get("address"), requestId: c.get("requestId") });
const isRead = (method: string) => method === "GET" || method === "HEAD";

const mayBeKept = ({ status, headers }: Answer): boolean =>
  status === 200 && !headers.has("Set-Cookie") && !headers.has("Cache-Control");

/** The page that a visitor's request asks for, or null: a request with any cookie but the theme may belong to somebody. */
function wantedBy(c: Context<AppEnv>, services: AppServices): Wanted | null {
  if (c.req.method !== "GET" || c.req.header("authorization") !== undefined) return null;
  const cookies = c.req.header("cookie") ?? null;
  if (cookies && !/^\s*theme=[a-z]+\s*$/.test(cookies)) return null;
  const url = new URL(c.req.url);
  const page = cachedPage(url.pathname, url.searchParams);
  if (!page) return null;
  const base = baseUrlOf(services.settings, c.req.url);
  // Our own address, whatever the Host header says.
  return { ...page, url: new URL(page.address, base).href, base, theme: themeFromCookie(cookies) };
}

/** Everything that a page depends on and that no notification announces: address, theme, the day, a moved clock. */
function keyOf({ base, theme, address }: Wanted, { clock }: AppServices): string {
  const now = clock.now();
  const moved = Math.round((now.getTime() - Date.now()) / 10_000);
  return [base, theme, londonDay(now), moved, address].join(" ");
}

function send(c: Context<AppEnv>, page: KeptPage, store: PageStore): Response {
  const headers: Record<string, string> = {
    // Revalidated each time and answered with 304: a browser never shows an older page than we would send.
    "Cache-Control": "private, no-cache",
    ETag: page.etag,
    Vary: "Accept-Encoding, Cookie",
    "Content-Security-Policy": page.policy,
  };
  if (c.req.header("if-none-match")?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const encoding = encodingFor(c.req.header("accept-encoding"));
  const body = store.bytesOf(page, encoding);
  if (encoding) headers["Content-Encoding"] = encoding;
  headers["Content-Type"] = page.contentType;
  headers["Content-Length"] = String(body.length);
  return new Response(body as unknown as BodyInit, { headers });
}
