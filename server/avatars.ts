import { Hono } from "hono";
import { drawAvatar, photoBytes } from "#features/profile/index.server.ts";
import { isId } from "#kernel/id.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";

/** The content of an address never changes. A picture that is opened on its own cannot run anything. */
const PICTURE = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/**
 * Public avatars: `/avatars/<user id>.svg` is drawn from the id alone, whether or not there is such a
 * user; `/avatars/<user id>/<photo>-<side>.<kind>` is a cut of their photo.
 */
export function avatars({ storage }: Pick<AppServices, "storage">): Hono<AppEnv> {
  const drawn = new Map<string, string>();
  const svgOf = (id: string): string => {
    const svg = drawn.get(id) ?? drawAvatar(id);
    if (drawn.size >= MOST_DRAWN) drawn.clear();
    drawn.set(id, svg);
    return svg;
  };
  return new Hono<AppEnv>()
    .get("/:file{.+\\.svg}", (c) => {
      const id = c.req.param("file").slice(0, -4).toLowerCase();
      if (!isId(id)) return c.notFound();
      return c.body(svgOf(id), 200, { ...PICTURE, "Content-Type": "image/svg+xml; charset=utf-8" });
    })
    .get("/:user/:file", async (c) => {
      const photo = await photoBytes({ storage }, c.req.param("user"), c.req.param("file"));
      if (!photo) return c.notFound();
      return c.body(new Uint8Array(photo.bytes), 200, { ...PICTURE, "Content-Type": photo.type });
    });
}

/** Some 10 MB of drawings. */
const MOST_DRAWN = 5_000;
