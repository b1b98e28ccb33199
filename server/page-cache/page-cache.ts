import type { Context, MiddlewareHandler } from "hono";
import { visitor } from "#kernel/actor.ts";
import { ENGLISH } from "#kernel/language.ts";
import { CLOSED_COOKIE } from "#kernel/site.ts";
import type { VisitorLocation } from "#providers/geo/port.ts";
import { isClockSynced, syncClock } from "#sandbox/clock.ts";
import type { AppEnv } from "../app-env.ts";
import { type AppServices, createContext } from "../app-services.ts";
import type { Pages } from "../create-app.ts";
import { type Encoding, encodingFor } from "../middleware/compress.ts";
import { newNonce, type PolicySources } from "../middleware/security-headers.ts";
import { allowByHash } from "./allow-by-hash.ts";
import { CdnPurges } from "./cdn-purges.ts";
import { isSharedRequest, keyOf, type PageRequest, pageRequestOf } from "./page-request.ts";
import { type CacheTimes, PublicChanges } from "./public-changes.ts";
import { listenerOf } from "./site-parts.ts";
import { etagOf, PageStore, type StoredPage } from "./store.ts";
import { cachingHeaders } from "./surrogate-keys.ts";

export interface PageCache {
  /** Serves visitors' pages from the cache, or renders and caches them; passes every other request on. */
  answer: MiddlewareHandler<AppEnv>;
  /** The page that a request for this address would get, if one without a cookie has got it before and it is still true. */
  remembered(host: string, url: string): RememberedPage | null;
  /** Makes the next page from this process show what a request has written. */
  trackWrites: MiddlewareHandler<AppEnv>;
  close(): Promise<void>;
}

/** A request that got a cached page, by which further ones for the same address are answered without being read again. */
interface RememberedRequest {
  request: PageRequest;
  route: string;
}
const MOST_REMEMBERED = 1_000;

export interface RememberedPage {
  page: StoredPage;
  route: string;
  replyIn(encoding: Encoding | null): PageReply;
}

interface PageReply {
  bytes: Buffer;
  headers: Record<string, string>;
}

interface Rendered {
  page: StoredPage | null;
  /** The visitor's location that the page used, as JSON; null when it used none. */
  place: string | null;
}

/**
 * Anonymous pages, cached as compressed bytes until something changes that they may show. A page is cached only if its
 * rendering could not know who asks: docs/decisions/0008-page-cache.md.
 */
export function pageCache(
  services: AppServices,
  pages: Pages,
  policy: (sources: PolicySources) => string,
  times?: CacheTimes,
): PageCache {
  const store = new PageStore();
  const render = pageRenderer(services, pages, policy);
  const inFlight = new Map<string, { generation: number; rendered: Promise<Rendered> }>();
  /** Keys of pages that use the visitor's location: they are cached once for each place. */
  const locationKeys = new Set<string>();
  let generation = 0;
  /** Pages of a replica must include the last change of which this process was notified. */
  let changedAt = performance.now();
  const evict = (person: string) => {
    generation++;
    changedAt = performance.now();
    store.evict(person);
    purges?.changed(person);
  };
  const changes = new PublicChanges(services.background.url, listenerOf(services, evict), times);
  const purges = purgesOf(services, changes);

  const quick = rememberedRequests(services, { store, changes, locationKeys });

  async function pageFor(request: PageRequest, visit: Visit): Promise<StoredPage | null> {
    await syncClock(services.clock);
    const key = keyOf(request, services);
    for (;;) {
      const place = locationKeys.has(key)
        ? JSON.stringify(await services.visitorLocations.ofAddress(visit.address))
        : null;
      const cached = store.find(placeKey(key, place));
      if (cached) return cached;
      const rendering = inFlight.get(placeKey(key, place));
      if (rendering?.generation !== generation) return (await start(key, place, request, visit)).page;
      const rendered = await rendering.rendered;
      // If the page uses the location, the result may be for another visitor's place: look it up again for this one.
      if (rendered.place === null || rendered.place === place) return rendered.page;
    }
  }

  function start(key: string, place: string | null, request: PageRequest, visit: Visit): Promise<Rendered> {
    const started = generation;
    const name = placeKey(key, place);
    const rendered = render(request, visit, changedAt).then((done) => {
      if (done.place === null) locationKeys.delete(key);
      else if (locationKeys.size < MAX_LOCATION_PAGES) locationKeys.add(key);
      // A page that was rendered during a change may miss it: the waiting requests get it, but it is not cached.
      if (done.page && started === generation) store.put(placeKey(key, done.place), done.page);
      return done;
    });
    const rendering = { generation: started, rendered };
    inFlight.set(name, rendering);
    const remove = () => inFlight.get(name) === rendering && inFlight.delete(name);
    rendered.then(remove, remove);
    return rendered;
  }

  const answer: MiddlewareHandler<AppEnv> = async (c, next) => {
    const request = pageRequestOf(c, services);
    // Without a reply from the database the cache may be out of date, so the page is rendered.
    const page = request && (await changes.upToDate()) ? await pageFor(request, visitOf(c)) : null;
    if (!request || !page) return next();
    const route = pages.routeOf(c.req.path).pattern;
    c.set("route", route);
    quick.remember(c, { request, route });
    return send(c, page, store);
  };
  const close = () => Promise.resolve(purges?.close()).then(() => changes.close());
  return { answer, remembered: quick.find, trackWrites: trackingWrites(changes), close };
}

const trackingWrites =
  (changes: PublicChanges): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    if (!isRead(c.req.method)) changes.touch();
  };

interface Cached {
  store: PageStore;
  changes: PublicChanges;
  locationKeys: ReadonlySet<string>;
}

/** The requests that got a cached page, by address, for quick-pages.ts. */
function rememberedRequests(services: AppServices, { store, changes, locationKeys }: Cached) {
  const byAddress = new Map<string, RememberedRequest>();
  return {
    remember(c: Context<AppEnv>, done: RememberedRequest): void {
      const { url, headers } = c.env?.incoming ?? {};
      // Views of profiles are counted in the middleware.
      if (!url || headers?.cookie !== undefined || done.request.person !== null) return;
      if (byAddress.size >= MOST_REMEMBERED) byAddress.clear();
      byAddress.set(`${headers?.host ?? ""} ${url}`, done);
    },
    find(host: string, url: string): RememberedPage | null {
      const known = byAddress.get(`${host} ${url}`);
      if (!known || changes.upToDate() !== true || !isClockSynced(services.clock)) return null;
      const key = keyOf(known.request, services);
      // Where a service locates visitors, the page is another one for each place.
      if (locationKeys.has(key) && services.settings.GEOLOCATION_URL) return null;
      const page = store.find(placeKey(key, locationKeys.has(key) ? NO_PLACE : null));
      return page ? { page, route: known.route, replyIn: (encoding) => replyOf(page, encoding, store) } : null;
    },
  };
}

/** Tells the CDN what has changed, if there is one. */
function purgesOf({ cdn, log, metrics }: AppServices, changes: PublicChanges): CdnPurges | undefined {
  if (!cdn) return undefined;
  const purged = (error?: unknown) => {
    metrics.cdnPurge(error ? "failed" : "done");
    if (error) log.warn({ err: error }, "pages could not be purged from the CDN and will be again");
  };
  const purges = new CdnPurges({ cdn, lead: () => changes.lead(), purged });
  metrics.measureCdn(() => purges.waiting());
  return purges;
}

/** Renders pages for a visitor, and detects whether they use the visitor's location. */
const pageRenderer =
  (services: AppServices, pages: Pages, policy: (sources: PolicySources) => string) =>
  async (request: PageRequest, { address, requestId }: Visit, since: number): Promise<Rendered> => {
    const renderedAt = performance.now();
    const reader = { since };
    const context = createContext(services, { actor: visitor, requestId, baseUrl: request.base, address, reader });
    let place: string | null = null;
    const visitorLocation = async (): Promise<VisitorLocation | null> => {
      const found = await context.visitorLocation();
      place = JSON.stringify(found);
      return found;
    };
    const closed = request.closed.length > 0 ? `; ${CLOSED_COOKIE}=${request.closed.join("~")}` : "";
    const language = request.language === ENGLISH ? "" : `; language=${request.language}`;
    const headers = { Accept: "text/html", Cookie: `theme=${request.theme}${language}${closed}` };
    const ctx = { ...context, visitorLocation };
    const nonce = newNonce();
    const answer = await pages.answer(new Request(request.url, { headers }), ctx, nonce, { starts: "interacted" });
    if (answer instanceof Response || !isCacheable(answer)) return { page: null, place };
    const { html, sources } = allowByHash(answer.html.toString(), nonce);
    const plain = Buffer.from(html);
    const page: StoredPage = {
      plain,
      encoded: {},
      etag: etagOf(plain),
      policy: policy(sources),
      contentType: answer.headers.get("Content-Type") ?? "",
      person: request.person,
      shared:
        services.cdn !== null && isSharedRequest(request) && (place === null || !services.settings.GEOLOCATION_URL),
      renderedAt,
    };
    return { page, place };
  };

type Answer = Exclude<Awaited<ReturnType<Pages["answer"]>>, Response>;

const MAX_LOCATION_PAGES = 5_000;
/** The place of a visitor whom nothing locates, as JSON. */
const NO_PLACE = "null";
const placeKey = (key: string, place: string | null): string => (place === null ? key : `${key} ${place}`);

interface Visit {
  address: string;
  requestId: string;
}

const visitOf = (c: Context<AppEnv>): Visit => ({ address: c.get("address"), requestId: c.get("requestId") });
const isRead = (method: string) => method === "GET" || method === "HEAD";

const isCacheable = ({ status, headers }: Answer): boolean =>
  status === 200 && !headers.has("Set-Cookie") && !headers.has("Cache-Control");

function send(c: Context<AppEnv>, page: StoredPage, store: PageStore): Response {
  if (c.req.header("if-none-match")?.includes(page.etag))
    return new Response(null, { status: 304, headers: headersOf(page) });
  const { bytes, headers } = replyOf(page, encodingFor(c.req.header("accept-encoding")), store);
  return new Response(bytes as unknown as BodyInit, { headers });
}

function replyOf(page: StoredPage, encoding: Encoding | null, store: PageStore): PageReply {
  const bytes = store.bytesOf(page, encoding);
  const headers = headersOf(page);
  if (encoding) headers["Content-Encoding"] = encoding;
  headers["Content-Type"] = page.contentType;
  headers["Content-Length"] = String(bytes.length);
  return { bytes, headers };
}

function headersOf(page: StoredPage): Record<string, string> {
  return {
    // Browsers revalidate each time and get 304, so they never show an older page than the server would send.
    ...cachingHeaders(page),
    ETag: page.etag,
    Vary: "Accept-Encoding, Cookie",
    "Content-Security-Policy": page.policy,
  };
}
