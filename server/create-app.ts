import type { IncomingMessage } from "node:http";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Ctx } from "#app/context.server.ts";
import { rememberDeskPage } from "#app/web/desk-page.server.ts";
import type { StartsWhen } from "#app/web/hydrate-on-interaction.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import { sharingReads } from "#db/shared-reads.server.ts";
import { apiCallerOf, callerOf, renewSession } from "#features/identity/auth/index.server.ts";
import { type LayoutState, layoutRead } from "#flows/layout-state.server.ts";
import { type AppError, errors } from "#kernel/errors.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { syncClock } from "#sandbox/clock.ts";
import { api } from "./api.ts";
import type { AppEnv } from "./app-env.ts";
import { type AppServices, createContext } from "./app-services.ts";
import { withCode } from "./auth-handler.ts";
import { avatars, workPictures } from "./avatars.ts";
import { CREDENTIALS, INBOUND_MAIL, ORDINARY, REPORTS } from "./bodies/limits.ts";
import { crawlers } from "./crawlers.ts";
import { CSP_REPORTS, collectCspReports } from "./csp-reports.ts";
import { alreadyCounted, isOverloaded } from "./load.ts";
import { mailSandbox } from "./mail-sandbox.ts";
import { assets } from "./middleware/assets.ts";
import { createBodies } from "./middleware/bodies.ts";
import { clientAddress } from "./middleware/client-address.ts";
import { compress, compressedResponse } from "./middleware/compress.ts";
import { hostCookies } from "./middleware/host-cookies.ts";
import { jsonText } from "./middleware/json-text.ts";
import { logRefusals } from "./middleware/log-refusals.ts";
import { normalQuery } from "./middleware/normal-query.ts";
import { observe } from "./middleware/observe.ts";
import { originCheck } from "./middleware/origin.ts";
import { quotaHeaders } from "./middleware/quota.ts";
import { requestId } from "./middleware/request-id.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { monitoring, publicDetails } from "./monitoring.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { paymentSandbox } from "./payment-sandbox.ts";
import { internalProblem, knownError, plainPage, problemOf, problemResponse, retryHeaders } from "./problems.ts";
import type { ProfileViews } from "./profile-views.ts";
import type { RouteOfPath } from "./route-patterns.ts";
import { asViewed, ownAccount } from "./viewing.ts";
import { mailSecret, webhooks } from "./webhooks.ts";
import { wellKnown } from "./well-known.ts";

/** A rendered document that is not in a Response yet. */
interface PageText {
  html: Buffer;
  status: number;
  headers: Headers;
}

interface PageRequest {
  /** The form with files that the server has read, or why it has not. */
  form?: FormData | AppError | undefined;
  /** A visitor's page starts once it is painted, unless this says at the first interaction. */
  starts?: StartsWhen;
  /** What was read together with the session. */
  layout?: LayoutState | undefined;
}

/** React Router, as the server uses it. */
export interface Pages {
  answer(request: Request, ctx: Ctx, nonce: string, more: PageRequest): Promise<Response | PageText>;
  /** The route that matches a path. */
  routeOf(path: string): Omit<RouteOfPath, "ids">;
}

interface Parts {
  /** Without it, as in tests of the API, pages give 404. */
  pages?: Pages;
  /** Caches visitors' pages; without it every page is rendered. */
  cache?: PageCache | undefined;
  /** Counts how often profiles are opened; without it nothing is counted. */
  views?: ProfileViews;
  /** The folder of built files; in development Vite serves them. */
  assetsDir?: string | undefined;
  /** The problem of this process's background worker, or null. */
  worker?: () => string | null;
  development?: boolean;
  /** Renders the page that devices store for use without a network. Takes the nonce of its script. */
  offlinePage?: (nonce: string) => string;
}

/** Creates the application: the middleware of every request, in order. */
export function createApp(services: AppServices, parts: Parts = {}): Hono<AppEnv> {
  const { settings } = services;
  const app = new Hono<AppEnv>();
  app.use(requestId);
  app.use(securityHeaders({ settings, development: parts.development ?? false }));
  app.route("/", monitoring(services, parts.worker ?? (() => null), publicDetails(services)));

  if (parts.assetsDir) app.use(assets(parts.assetsDir));
  app.use(observe(services.log, services.metrics, (c) => c.get("route") ?? routePath(c)));
  app.use(compress);
  app.use(clientAddress(settings.TRUSTED_PROXIES));
  app.use(hostCookies(settings));
  app.use(logRefusals(services));
  app.use("/api/*", quotaHeaders);
  app.use(sanePath, normalQuery);
  app.use(shedLoad(services));
  if (parts.cache) app.use(parts.cache.trackWrites);
  app.route("/avatars", avatars(services));
  app.route("/portfolio", workPictures(services));
  const bodies = createBodies();
  app.use("/webhooks/stripe", bodies.within(ORDINARY, "provider"));
  app.use("/webhooks/support-mail", mailSecret(services), bodies.within(INBOUND_MAIL, "mail"));
  app.route("/webhooks", webhooks(services));
  app.post(
    CSP_REPORTS,
    limitReports(services),
    bodies.within(REPORTS),
    collectCspReports(services.log, patternOf(parts)),
  );
  app.use(originCheck(settings));

  app.use(limitReads(services));
  if (parts.views) app.get("/tradesperson/*", parts.views.countView);
  if (parts.cache) app.get("*", parts.cache.answer);
  app.route("/", crawlers(services));
  app.route("/.well-known", wellKnown(services));
  const { offlinePage } = parts;
  if (offlinePage) app.get("/offline", (c) => c.html(offlinePage(c.get("nonce"))));
  app.use("/api/auth/*", ownAccount(services));
  app.use("/api/auth/*", noStore, bodies.within(CREDENTIALS, "sign-in"), jsonText);
  app.all("/api/auth/*", async (c) =>
    withCode(await services.authHandler.handler(await forAuth(c, settings.BASE_URL))),
  );
  app.use(requestContext(services, parts));
  app.use(bodies.permitted((path) => parts.pages?.routeOf(path).hasAction ?? true));

  if (settings.sandboxPayments) app.route("/sandbox", paymentSandbox(services));
  if (settings.sandboxMail) app.route("/sandbox/mail", mailSandbox(services));
  app.route("/", api(services));
  if (parts.pages) app.all("*", rememberDesk, renderPage(parts.pages));
  app.notFound(() => problemResponse(problemOf(errors.NOT_FOUND())));
  app.onError((error, c) => errorResponse(services, error, c));
  return app;
}

/** No answer about signing in is stored, neither by proxies nor by the browser. */
const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set("Cache-Control", "no-store");
});

const limitReads = ({ limits }: AppServices) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const known = alreadyCounted(c.env?.incoming as IncomingMessage | undefined);
    if (known) c.set("quota", known);
    else if (isRead(c.req.method)) c.set("quota", await limits.count("read", limitKeyOf(c.get("address"))));
    await next();
  });

/** Reports are counted with reads, because anyone may send them and they change nothing. */
const limitReports = ({ limits }: AppServices) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await limits.count("read", limitKeyOf(c.get("address")));
    await next();
  });

const patternOf =
  ({ pages }: Parts) =>
  (path: string) =>
    pages?.routeOf(path).pattern ?? "/*";

/** Reads the session and creates the context that operations take. */
const requestContext = (services: AppServices, parts: Parts) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { headers } = c.req.raw;
    const { actor, renew, rows } = await actorFor(services, c);
    c.set("layout", rows?.[0] as LayoutState | undefined);
    // Reading the session has already done it; a visitor has none.
    await syncClock(services.clock);
    const [requestId, address] = [c.get("requestId"), c.get("address")];
    const baseUrl = baseUrlOf(services.settings, c.req.url);
    const userId = actor.kind === "user" ? actor.id : undefined;
    if (actor.kind === "user" && actor.viewing) {
      const viewed = createContext(services, { actor, requestId, address, baseUrl });
      return await asViewed(c, next, { ctx: viewed, pattern: patternOf(parts)(c.req.path) });
    }
    const reader = isRead(c.req.method) ? { userId } : undefined;
    c.set("ctx", createContext(services, { actor, requestId, address, baseUrl, reader }));
    if (!reader) c.set("quota", await services.limits.count("write", userId ?? limitKeyOf(address)));
    await next();
    if (!reader && userId) await services.replica?.noteWrite(userId);
    // Pages of signed-in users must not be cached, neither by proxies nor for the next user of the same browser.
    if (actor.kind === "user" && !c.res.headers.has("Cache-Control"))
      c.res.headers.set("Cache-Control", "private, no-store");
    // Whose page it is, for the service worker, which keeps some of them (app/service-worker/kept-pages.ts).
    if (userId && !c.req.path.startsWith("/api/")) c.res.headers.set("X-Account", userId);
    if (renew)
      for (const cookie of await renewSession(services.auth, headers)) c.res.headers.append("Set-Cookie", cookie);
  });

/** API keys work for the API only: pages and their forms need a session, and have a layout. */
function actorFor({ auth, database: { db }, clock }: AppServices, c: Context<AppEnv>) {
  const { headers } = c.req.raw;
  const isApi = c.req.path.startsWith("/api/v1/");
  return sharingReads(() => (isApi ? apiCallerOf(auth, db, headers, clock) : callerOf(auth, db, headers, layoutRead)));
}

/** An operator whose session has ended gets the page that they opened once they have signed in. */
const rememberDesk = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.get("ctx");
  await next();
  const cookie = actor.kind === "visitor" ? await rememberDeskPage(c.req.raw) : null;
  if (cookie) c.res.headers.append("Set-Cookie", cookie);
});

const renderPage = (pages: Pages) => async (c: Context<AppEnv>) => {
  c.set("route", pages.routeOf(c.req.path).pattern);
  const more = { form: c.get("form"), layout: c.get("layout") };
  const answer = await pages.answer(c.req.raw, c.get("ctx"), c.get("nonce"), more);
  if (answer instanceof Response) return answer;
  const { html, status, headers } = answer;
  if (status === 503) headers.set("Retry-After", "5");
  return compressedResponse(html, { status, headers, accepted: c.req.header("accept-encoding") });
};

function errorResponse({ log }: AppServices, error: Error, c: Context<AppEnv>): Response {
  const known = knownError(error);
  if (!known) log.error({ err: error, request_id: c.get("requestId") }, "request failed");
  const problem = known ? problemOf(known) : internalProblem;
  const wantsPage = c.req.header("accept")?.includes("text/html") && !c.req.path.startsWith("/api/");
  return (wantsPage ? plainPage : problemResponse)(problem, known ? retryHeaders(known) : {});
}

/**
 * The request for Better Auth, with an unread body and our own Origin header. middleware/origin.ts has checked the original header;
 * Better Auth would refuse clients that send none.
 */
async function forAuth(c: Context<AppEnv>, baseUrl: string | undefined): Promise<Request> {
  const { raw, method } = c.req;
  if (isRead(method)) return raw;
  const headers = new Headers(raw.headers);
  headers.set("Origin", new URL(baseUrl ?? raw.url).origin);
  const body = await c.req.arrayBuffer();
  return new Request(raw.url, { method, headers, body: body.byteLength > 0 ? body : null });
}

const isRead = (method: string) => method === "GET" || method === "HEAD";

const shedLoad = ({ database }: AppServices) =>
  createMiddleware<AppEnv>(async (_c, next) => {
    if (isOverloaded(database)) throw errors.BUSY({ retryAfter: 2 });
    await next();
  });

/** Refuses NUL in paths and queries, because PostgreSQL does not accept it in text. */
const sanePath = createMiddleware<AppEnv>(async (c, next) => {
  if (/%00/.test(c.req.url) || !isDecodable(c.req.path)) throw errors.MALFORMED();
  await next();
});

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the bundler removes a call whose result is unused.
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}
