import { createHash } from "node:crypto";
import { errors } from "#kernel/errors.ts";
import type { LinkPictureText } from "../rules/link-picture.ts";
import { drawLinkPicture } from "./draw-link-picture.server.ts";

/** Pictures of some 30 KB each that this process keeps: 12 MB. */
const KEPT = 400;
/** Drawn at once; more would only take the processor from pages. */
const AT_ONCE = 1;
/** Waiting for their turn: three seconds of work. Whoever comes then is told to come again. */
const WAITING = 40;

export interface Picture {
  words: LinkPictureText;
  /** The photo that the words name, as JPEG; null when it is gone. Asked for when the picture is drawn. */
  photo?: () => Promise<Uint8Array | null>;
}

interface Gallery {
  /** The picture's name for caches: the same words, the same tag. */
  tagOf(words: LinkPictureText): string;
  /** The picture as PNG; drawn once for all who ask at the same time. Throws RATE_LIMITED when too many others wait. */
  show(picture: Picture): Promise<Buffer>;
}

/** Draws pictures one after another and keeps those that were asked for last. One a process. */
export function createLinkPictures(draw: typeof drawLinkPicture = drawLinkPicture): Gallery {
  const kept = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let drawing = 0;

  async function withConcurrencyLimit({ words, photo }: Picture): Promise<Buffer> {
    if (drawing >= AT_ONCE) await new Promise<void>((turn) => queue.push(turn));
    else drawing += 1;
    try {
      return photo ? await draw(words, await photo()) : await draw(words);
    } finally {
      const next = queue.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  return {
    tagOf,
    show(asked) {
      const tag = tagOf(asked.words);
      const known = kept.get(tag);
      if (!known && queue.length >= WAITING) throw errors.RATE_LIMITED({ retryAfter: 5 });
      const picture = known ?? withConcurrencyLimit(asked);
      // The youngest stands last.
      kept.delete(tag);
      kept.set(tag, picture);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest) kept.delete(oldest);
      if (!known) picture.catch(() => kept.delete(tag));
      return picture;
    },
  };
}

/** Changes with the words and with the way they are drawn. */
const DRAWING = 1;
const tagOf = (words: LinkPictureText): string =>
  createHash("sha256")
    .update(JSON.stringify([DRAWING, words]))
    .digest("base64url")
    .slice(0, 22);
