import { isId } from "#kernel/id.ts";

/** Profile photos: storage keys, URLs and limits. */

/** The limit for decoding. Each pixel needs four bytes of memory, even when the file is small. */
export const MAX_PHOTO_PIXELS = 50_000_000;
export const MIN_PHOTO_SIDE = 64;

/**
 * The square sizes of each photo: for lists, for profiles, and the largest twice: as AVIF, and as JPEG for clients that read neither
 * AVIF nor WebP. The JPEG is the last.
 */
export const PHOTO_SIZES = [
  { side: 96, kind: "webp" },
  { side: 256, kind: "webp" },
  { side: 512, kind: "avif" },
  { side: 512, kind: "jpg" },
] as const;
/** The largest size, in a format that everything reads. */
export const LARGEST_PHOTO = PHOTO_SIZES[3];
type PhotoSize = (typeof PHOTO_SIZES)[number];

export const PHOTO_TYPES = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const satisfies Record<
  PhotoSize["kind"],
  string
>;

/** The storage key of one size; its URL is the same with a leading slash. */
export const photoFile = (userId: string, photoId: string, { side, kind }: PhotoSize): string =>
  `avatars/${userId}/${photoId}-${side}.${kind}`;

/** `profiles.avatar_url`: the middle size. */
export const photoAddress = (userId: string, photoId: string): string =>
  `/${photoFile(userId, photoId, PHOTO_SIZES[1])}`;

/** The id of the photo in an `avatar_url`; null when it is not ours. */
export function photoIdOf(address: string | null): string | null {
  const id = /^\/avatars\/[^/]+\/([^/]+)-256\.webp$/.exec(address ?? "")?.[1];
  return isId(id) ? id : null;
}
