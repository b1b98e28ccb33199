import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Ctx } from "#app/context.server.ts";
import { photoBytes } from "#features/identity/profile/index.server.ts";
import { photoIdOf } from "#features/identity/profile/rules/photo.ts";
import { findTradesperson } from "#features/tradespeople/index.server.ts";
import { tradespersonNotFound } from "#features/tradespeople/rules/profile.policy.ts";
import { rateWithUnit } from "#features/tradespeople/rules/rate.ts";
import { currentChecksOf } from "#features/verification/index.server.ts";
import { shortCheckName } from "#features/verification/rules/check.labels.ts";
import { errors } from "#kernel/errors.ts";
import { FairLane } from "#kernel/fair-lane.ts";
import { initials } from "#kernel/initials.ts";
import { ratingOf } from "#kernel/rating.ts";
import { type LinkPictureText, localPagePictureText, tradespersonPictureText } from "../rules/link-picture.ts";
import { localTitle } from "../rules/local-page.labels.ts";
import { localPath, readLocal } from "../rules/local-paths.ts";
import { linkPictureLayout } from "./link-picture-layout.server.ts";
import { COUNT_CAP } from "./list-tradespeople.server.ts";
import { localFigures } from "./local-pages.server.ts";

const SIZE = { width: 1_200, height: 630 } as const;

/**
 * Draws a picture as PNG. It takes 7 ms of this thread and 55 ms of another (measured), so cache the result. The libraries are loaded
 * with the first picture, because most processes never draw one.
 */
async function drawLinkPicture(text: LinkPictureText, photo?: Uint8Array | null): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import("satori"),
    import("sharp"),
    loadFonts(),
  ]);
  const svg = await satori(
    linkPictureLayout(text, photo ? jpegAddress(photo) : null) as unknown as Parameters<typeof satori>[0],
    { ...SIZE, fonts },
  );
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer();
}

const jpegAddress = (jpeg: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;

interface Font {
  name: string;
  weight: 500 | 700;
  style: "normal";
  data: Buffer;
}

let loaded: Promise<Font[]> | undefined;

/** The site's two fonts, each in two files: basic Latin, and other European letters. */
function loadFonts(): Promise<Font[]> {
  loaded ??= Promise.all([
    font(
      "Heading",
      700,
      import.meta.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"),
    ),
    font(
      "HeadingExt",
      700,
      import.meta.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff"),
    ),
    font(
      "Text",
      500,
      import.meta.resolve("@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-500-normal.woff"),
    ),
    font(
      "TextExt",
      500,
      import.meta.resolve("@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-500-normal.woff"),
    ),
  ]);
  return loaded;
}

const font = async (name: string, weight: Font["weight"], address: string): Promise<Font> => ({
  name,
  weight,
  style: "normal",
  data: await readFile(fileURLToPath(address)),
});

/** The number of cached pictures of about 30 KB each: 12 MB. */
const MAX_CACHED = 400;

/** One at a time, because more would slow down pages; so many wait that it is about three seconds of work. */
const LIMITS = { atOnce: 1, waitingEach: 20, waiting: 40 };

/** A picture to draw. */
export interface Picture {
  text: LinkPictureText;
  /** Reads the photo as JPEG when the picture is drawn; null when it no longer exists. */
  photo?: () => Promise<Uint8Array | null>;
}

interface Gallery {
  /** The ETag of the picture: the same text has the same tag. */
  tagOf(text: LinkPictureText): string;
  /** The picture as PNG for a client (`ctx.caller`); concurrent requests share one drawing. Throws RATE_LIMITED, BUSY. */
  show(picture: Picture, caller: string): Promise<Buffer>;
}

/** Draws pictures one at a time and caches the most recently used ones. Create one for each process. */
export function createLinkPictures(draw: typeof drawLinkPicture = drawLinkPicture): Gallery {
  const cache = new Map<string, Promise<Buffer>>();
  const lane = new FairLane(LIMITS);

  return {
    tagOf,
    show({ text, photo }, caller) {
      const tag = tagOf(text);
      const known = cache.get(tag);
      const picture = known ?? lane.run(caller, async () => draw(text, photo && (await photo())));
      // Moves it to the end, so that the map is ordered by use.
      cache.delete(tag);
      cache.set(tag, picture);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest) cache.delete(oldest);
      if (!known) picture.catch(() => cache.delete(tag));
      return picture;
    },
  };
}

/** The version of the layout. Increase it when the layout changes, so that tags change too. */
const LAYOUT_VERSION = 1;

const tagOf = (text: LinkPictureText): string =>
  createHash("sha256")
    .update(JSON.stringify([LAYOUT_VERSION, text]))
    .digest("base64url")
    .slice(0, 22);

/** The picture of a local page such as "/find/plumbers/leeds". Throws NOT_FOUND when it lists nobody. */
export async function localPagePicture(ctx: Ctx, path: string): Promise<Picture> {
  const local = readLocal(path.split("/").slice(2));
  if (!local.known || localPath(local) !== path) throw errors.NOT_FOUND();
  const figures = await localFigures(ctx, local);
  if (figures.people === 0) throw errors.NOT_FOUND();
  const title = local.trade || local.city ? localTitle(local) : "Tradespeople near you";
  const text = localPagePictureText(ctx.settings.BRAND_NAME, title, {
    ...figures,
    atLeast: figures.people >= COUNT_CAP,
  });
  return { text };
}

/** The picture of a tradesperson's page. Throws NOT_FOUND for profiles that are not public. */
export async function tradespersonPicture(ctx: Ctx, userId: string): Promise<Picture> {
  const person = await findTradesperson(ctx, userId);
  if (!person.listed) throw tradespersonNotFound();
  const checks = await currentChecksOf(ctx, userId);
  const text = tradespersonPictureText(ctx.settings.BRAND_NAME, {
    name: person.fullName,
    trade: person.trade,
    area: person.serviceAreas[0] ?? person.location,
    rate: rateWithUnit(person),
    rating: ratingOf(person),
    reviewCount: person.reviewCount,
    checks: checks.map(({ kind }) => shortCheckName(kind)),
    initials: initials(person.fullName),
    photoId: photoIdOf(person.avatarUrl),
  });
  const { photoId } = text;
  if (!photoId) return { text };
  return { text, photo: async () => (await photoBytes(ctx, userId, `${photoId}-512.jpg`))?.bytes ?? null };
}
