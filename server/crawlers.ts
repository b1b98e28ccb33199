import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Context, Hono } from "hono";
import type { Ctx } from "#app/context.server.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import {
  createLinkPictures,
  localPagePicture,
  type Picture,
  sitemapLocalPages,
  sitemapParts,
  sitemapTradespeople,
  tradespersonPicture,
} from "#features/search/index.server.ts";
import { sitePictureText } from "#features/search/rules/link-picture.ts";
import { appManifest } from "#features/search/rules/manifest.ts";
import { PUBLIC_PAGES, robotsText } from "#features/search/rules/public-pages.ts";
import {
  readPartName,
  SITEMAP_END,
  SITEMAP_START,
  type SitemapEntry,
  sitemapIndex,
  sitemapLines,
} from "#features/search/rules/sitemap.ts";
import { visitor } from "#kernel/actor.ts";
import { type Clock, MINUTE } from "#kernel/clock.ts";
import { AppError, errors } from "#kernel/errors.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import type { AppEnv } from "./app-env.ts";
import { type AppServices, createContext } from "./app-services.ts";

const HOUR = "public, max-age=3600";

/**
 * The files that search engines, link previews and devices request. Sessions are ignored: every client gets what a visitor may
 * see.
 */
export function crawlers(services: AppServices): Hono<AppEnv> {
  const brand = services.settings.BRAND_NAME;
  const app = new Hono<AppEnv>();
  const base = (c: Context<AppEnv>) => baseUrlOf(services.settings, c.req.url);
  const asVisitor = (c: Context<AppEnv>): Ctx =>
    createContext(services, { actor: visitor, requestId: c.get("requestId"), baseUrl: base(c) });

  app.get("/robots.txt", (c) => c.text(robotsText(base(c)), 200, { "Cache-Control": HOUR }));
  app.get("/manifest.webmanifest", (c) =>
    c.body(JSON.stringify(appManifest(brand)), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": HOUR,
    }),
  );

  const parts = atMostEvery(10 * MINUTE, services.clock, () => sitemapParts(services.database.db));
  app.get("/sitemap.xml", async (c) => {
    const paths = (await parts()).map((part) => `/sitemaps/${part}`);
    return c.body(sitemapIndex(base(c), paths), 200, XML);
  });
  app.get("/sitemaps/:part", (c) => {
    const part = c.req.param("part");
    if (part === "pages.xml") return sitemap(c, base(c), pages());
    if (part === "places.xml") return sitemap(c, base(c), sitemapLocalPages(asVisitor(c)));
    const range = readPartName(part);
    if (!range) throw errors.NOT_FOUND();
    return sitemap(c, base(c), sitemapTradespeople(services.database.db, range));
  });

  const gallery = createLinkPictures();
  const picture = (c: Context<AppEnv>, asked: Picture) => shown(c, asked, gallery);
  app.get("/og/site.png", (c) => picture(c, { text: sitePictureText(brand) }));
  app.get("/og/tradesperson/:file{.+\\.png}", async (c) => {
    const id = c.req.param("file").slice(0, -".png".length);
    return picture(c, await tradespersonPicture(asVisitor(c), id));
  });
  app.get("/og/:file{find.*\\.png}", async (c) => {
    const path = `/${c.req.param("file").slice(0, -".png".length)}`;
    return picture(c, await localPagePicture(asVisitor(c), path));
  });
  return app;
}

/** Caches the result of `read`, because dividing people into parts reads every listing and the result rarely changes. */
function atMostEvery<T>(ms: number, clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let cached: { until: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!cached || cached.until <= now) {
      const value = read();
      cached = { until: now + ms, value };
      value.catch(() => {
        cached = undefined;
      });
    }
    return cached.value;
  };
}

const XML = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": HOUR };

async function* pages(): AsyncGenerator<SitemapEntry[]> {
  yield PUBLIC_PAGES.map((path) => ({ path }));
}

/** Streams a sitemap as it is read from the database; a client that disconnects ends the read. */
function sitemap(c: Context<AppEnv>, base: string, found: AsyncIterable<SitemapEntry[]>): Response {
  const gzip = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
  const headers = gzip ? { ...XML, Vary: "Accept-Encoding", "Content-Encoding": "gzip" } : XML;
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const text = Readable.from(written(base, found));
  if (!gzip) return c.body(Readable.toWeb(text) as ReadableStream, 200, headers);
  const packed = createGzip({ level: 6 });
  // After a failure the response stays incomplete, so that the client notices; the log has the error once.
  pipeline(text, packed).catch((error: unknown) => {
    if (!packed.destroyed) packed.destroy(error as Error);
  });
  return c.body(Readable.toWeb(packed) as ReadableStream, 200, headers);
}

async function* written(base: string, found: AsyncIterable<SitemapEntry[]>): AsyncGenerator<Uint8Array> {
  const letters = new TextEncoder();
  yield letters.encode(SITEMAP_START);
  for await (const entries of found) yield letters.encode(sitemapLines(base, entries));
  yield letters.encode(SITEMAP_END);
}

/** Sends a picture, or 304 if the client has it. While too many requests are waiting, the site's default picture is sent. */
async function shown(
  c: Context<AppEnv>,
  asked: Picture,
  gallery: ReturnType<typeof createLinkPictures>,
): Promise<Response> {
  const etag = `"${gallery.tagOf(asked.text)}"`;
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=86400",
    ETag: etag,
    // Other sites may embed these pictures.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
  try {
    return c.body(new Uint8Array(await gallery.show(asked, limitKeyOf(c.get("address")))), 200, headers);
  } catch (error) {
    if (!(error instanceof AppError) || c.req.path === "/og/site.png") throw error;
    return c.redirect("/og/site.png", 302);
  }
}
