import { isId } from "#kernel/id.ts";

/** Photos that people show themselves with: where they are kept, how they are addressed, what is taken for one. */

/** Taken apart a photo needs four bytes a pixel, however small its file is. */
export const PHOTO_MOST_PIXELS = 50_000_000;
export const PHOTO_LEAST_SIDE = 64;

/** Squares of each photo: for lists, for profiles, and as JPEG for programs that know nothing else. */
export const PHOTO_CUTS = [
  { side: 96, kind: "webp" },
  { side: 256, kind: "webp" },
  { side: 512, kind: "jpg" },
] as const;
type Cut = (typeof PHOTO_CUTS)[number];

export const PHOTO_TYPES = { webp: "image/webp", jpg: "image/jpeg" } as const satisfies Record<Cut["kind"], string>;

/** The name of one cut in the storage; its address is the same with a slash before it. */
export const photoFile = (userId: string, photoId: string, { side, kind }: Cut): string =>
  `avatars/${userId}/${photoId}-${side}.${kind}`;

/** `profiles.avatar_url`: the middle cut. */
export const photoAddress = (userId: string, photoId: string): string =>
  `/${photoFile(userId, photoId, PHOTO_CUTS[1])}`;

/** Which photo an `avatar_url` shows; null when it is none of ours. */
export function photoIdOf(address: string | null): string | null {
  const id = /^\/avatars\/[^/]+\/([^/]+)-256\.webp$/.exec(address ?? "")?.[1];
  return isId(id) ? id : null;
}

export type PhotoFormat = "jpeg" | "png" | "webp";

/** What a file is by its first bytes, whatever its name and its sender say; null for all that is no photo of ours. */
export function formatOf(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  return null;
}

/**
 * Whether a file is something else as well: a page, a script, a drawing with scripts, a PDF or an archive. Photos from
 * phones do carry more than a picture (a clip, a second exposure); nobody's phone puts these into one.
 */
export function isAlsoSomethingElse(bytes: Uint8Array): boolean {
  const all = text(bytes, 0, bytes.length);
  if (/<(?:script|svg|html|iframe|object|embed|\?php)[\s>/]|<!doctype\s/i.test(all)) return true;
  if (all.slice(0, 1_024).includes("%PDF-")) return true;
  // The end of a ZIP's directory stands at the end of the file, before a comment of at most 64 KB.
  return all.slice(-66_000).includes("PK\x05\x06");
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, i) => bytes[i] === byte);
const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", from, to);
