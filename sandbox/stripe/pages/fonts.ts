import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { notFound, type PageEnv } from "./layout.ts";

const FILES: Record<string, string> = {
  "text.woff2": "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  "heading.woff2": "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
};

/** Serves the site's fonts under stable paths, because the built files have a hash in their names. */
export function fonts(): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/:name", async (c) => {
    const file = FILES[c.req.param("name")];
    if (!file) return notFound(c);
    const bytes = new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(file))));
    return c.body(bytes, 200, { "Content-Type": "font/woff2", "Cache-Control": "public, max-age=86400" });
  });
  return app;
}
