import { createHash } from "node:crypto";
import { errors } from "#kernel/errors.ts";
import type { LinkPictureText } from "../rules/link-picture.ts";
import { drawLinkPicture } from "./draw-link-picture.server.ts";

/** The number of cached pictures of about 30 KB each: 12 MB. */
const MAX_CACHED = 400;
/** Pictures drawn at the same time. More would slow down pages. */
const CONCURRENCY = 1;
/** The length of the queue, which is about three seconds of work. Further requests get RATE_LIMITED. */
const MAX_WAITING = 40;

/** A picture to draw. */
export interface Picture {
  text: LinkPictureText;
  /** Reads the photo as JPEG when the picture is drawn; null when it no longer exists. */
  photo?: () => Promise<Uint8Array | null>;
}

interface Gallery {
  /** The ETag of the picture: the same text has the same tag. */
  tagOf(text: LinkPictureText): string;
  /** The picture as PNG; concurrent requests share one drawing. Throws RATE_LIMITED when the queue is full. */
  show(picture: Picture): Promise<Buffer>;
}

/** Draws pictures one at a time and caches the most recently used ones. Create one for each process. */
export function createLinkPictures(draw: typeof drawLinkPicture = drawLinkPicture): Gallery {
  const cache = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let drawing = 0;

  async function withConcurrencyLimit({ text, photo }: Picture): Promise<Buffer> {
    if (drawing >= CONCURRENCY) await new Promise<void>((turn) => queue.push(turn));
    else drawing += 1;
    try {
      return photo ? await draw(text, await photo()) : await draw(text);
    } finally {
      const next = queue.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  return {
    tagOf,
    show(request) {
      const tag = tagOf(request.text);
      const known = cache.get(tag);
      if (!known && queue.length >= MAX_WAITING) throw errors.RATE_LIMITED({ retryAfter: 5 });
      const picture = known ?? withConcurrencyLimit(request);
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
