import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { RouterContextProvider, type ServerBuild } from "react-router";
import stylesheet from "#app/app.css?url";
import { ctxKey, nonce, pageText, startsWhen, uploadedForm } from "#app/web/context.ts";
import { sharingReads } from "#db/shared-reads.server.ts";
import { layoutOfSession } from "#pages/layout-state.server.ts";
import type { AppServices } from "./app-services.ts";
import { bootServices } from "./boot.ts";
import { createApp, type Pages } from "./create-app.ts";
import { contentPolicy } from "./middleware/security-headers.ts";
import { monitored as monitoredOf } from "./monitoring.ts";
import { offlinePage } from "./offline-page.tsx";
import { pageCache } from "./page-cache/page-cache.ts";
import { firstOf, type QuickAnswer, quickPages } from "./page-cache/quick-pages.ts";
import { refreshSite } from "./page-cache/site-parts.ts";
import { pageHandlers } from "./page-handlers.ts";
import { profileViews } from "./profile-views.ts";
import { quickReads } from "./quick-reads.ts";
import { routeFinder } from "./route-patterns.ts";
import { refusingWhenUnavailable } from "./unavailable-pages.ts";
import { startWorker } from "./worker.ts";

/** In milliseconds: how old the settings in memory may become if no notification of a change arrives. */
const INTERVAL = 30_000;

/**
 * Reads announcements and switches when the process starts, and regularly after that. Changes arrive sooner, through the cache of pages
 * (page-cache/page-cache.ts); development has none. Without the database a process starts with nothing announced and everything on.
 */
async function keepSiteFresh(services: Pick<AppServices, "siteMemory" | "log">): Promise<{ stop(): void }> {
  const read = () => refreshSite(services);
  await read();
  const timer = setInterval(read, INTERVAL).unref();
  return { stop: () => clearInterval(timer) };
}

const services = await bootServices(process.env);

const { BASE_URL } = services.settings;

const routeOf = routeFinder(build.routes);

const ours: ServerBuild = {
  ...build,
  routes: refusingWhenUnavailable(build.routes),
  // The router compares the Origin of a form with the address of the request, which behind a proxy that ends TLS begins with http:.
  // middleware/origin.ts has compared the whole origin.
  ...(BASE_URL && { allowedActionOrigins: [new URL(BASE_URL).host] }),
};
const mode = import.meta.env.MODE;
const handlerOf = pageHandlers(ours, { routeOf, mode });
/** Browsers of signed-in people load the list of all routes once, as a file that they keep; visitors ask for those of the links on their page. */
const signedInHandlerOf = pageHandlers(
  { ...ours, routeDiscovery: { ...ours.routeDiscovery, mode: "initial" } },
  { routeOf, mode },
);

const pages: Pages = {
  routeOf,
  async answer(request, requestCtx, requestNonce, { form, starts, layout }) {
    const context = new RouterContextProvider();
    context.set(ctxKey, requestCtx);
    context.set(nonce, requestNonce);
    context.set(uploadedForm, form ?? null);
    context.set(startsWhen, starts ?? "painted");
    context.set(layoutOfSession, layout ?? null);
    const path = new URL(request.url).pathname;
    // Who has signed in on a page of a visitor goes on asking for routes.
    const asksRoutes = routeOf(path).ids.length === 0;
    const find = requestCtx.actor.kind === "user" && !asksRoutes ? signedInHandlerOf : handlerOf;
    const render = () => find(path)(request, context);
    const response = await (request.method === "GET" ? sharingReads(render) : render());
    const html = context.get(pageText);
    if (html === null) return response;
    return { html, status: response.status, headers: response.headers };
  },
};

const siteFresh = await keepSiteFresh(services);

const worker = await startWorker(services);

const development = import.meta.env.DEV;

// No cache in development, where pages change with the code.
const cache = development
  ? undefined
  : pageCache(services, pages, contentPolicy({ settings: services.settings, development }));

const views = profileViews(services);

const app = createApp(services, {
  pages,
  cache,
  views,
  worker: worker.problem,
  offlinePage: offlinePage(services.settings.BRAND_NAME, [stylesheet]),
  development,
  // In the build, this file is build/server/index.js.
  assetsDir: development ? undefined : join(import.meta.dirname, "../client"),
});

/** The application of one process, for server/start: it replies to requests and closes what it has opened. */
export const fetch = (request: Request, env: unknown) => app.fetch(request, env as object);

/** Cached pages and hot reads of the API without the middleware; with tracing, every request goes through it. */
export const quickAnswer: QuickAnswer | undefined =
  cache && !process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? firstOf(quickPages(services, cache), quickReads(services, app))
    : undefined;

/** What the primary process asks this one (server/start/questions.ts). */
export const monitored = monitoredOf(services, worker.problem);

/** Ends the open event streams, which never end otherwise. Clients reconnect to another process. */
export const endStreams = (): void => services.streams.close();

export async function close(): Promise<void> {
  endStreams();
  siteFresh.stop();
  await worker.stop();
  await cache?.close();
  await views.close();
  await services.transport.close();
  await services.background.close();
  await services.replica?.close();
  await services.database.close();
}
