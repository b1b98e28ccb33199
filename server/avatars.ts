import { Hono } from "hono";
import { FILE_POLICY } from "#app/web/private-file.server.ts";
import { drawAvatar, photoBytes } from "#features/identity/profile/index.server.ts";
import { pictureBytes } from "#features/tradespeople/portfolio/index.server.ts";
import { isId } from "#kernel/id.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";

/** The content of an avatar URL never changes, except for the format that a browser asks for. The policy keeps an SVG that is opened directly from running scripts. */
const PICTURE = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": FILE_POLICY,
};

/** A cache keeps the AVIF and the other format apart. */
const BY_FORMAT = { Vary: "Accept" };

/**
 * Public avatars: `/avatars/<user id>.svg` is generated from the id alone, even if there is no such user;
 * `/avatars/<user id>/<photo>-<side>.<kind>` is a size of the user's photo.
 */
export function avatars({ storage }: Pick<AppServices, "storage">): Hono<AppEnv> {
  const drawn = new Map<string, string>();
  const svgOf = (id: string): string => {
    const svg = drawn.get(id) ?? drawAvatar(id);
    if (drawn.size >= MAX_CACHED_AVATARS) drawn.clear();
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
      const photo = await photoBytes({ storage }, c.req.param("user"), c.req.param("file"), c.req.header("accept"));
      if (!photo) return c.notFound();
      return c.body(new Uint8Array(photo.bytes), 200, { ...PICTURE, ...BY_FORMAT, "Content-Type": photo.type });
    });
}

/** About 10 MB of SVG. */
const MAX_CACHED_AVATARS = 5_000;

/** A day, because our team can remove a picture of work. */
const WORK = { ...PICTURE, ...BY_FORMAT, "Cache-Control": "public, max-age=86400" };

/** Public pictures of tradespeople's work: `/portfolio/<user id>/<item>-<before|after>-<width>.webp`. */
export const workPictures = ({ storage, database }: Pick<AppServices, "storage" | "database">): Hono<AppEnv> =>
  new Hono<AppEnv>().get("/:user/:file", async (c) => {
    const { user, file } = c.req.param();
    const picture = await pictureBytes({ db: database.db, storage }, user, file, c.req.header("accept"));
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture.bytes), 200, { ...WORK, "Content-Type": picture.type });
  });
