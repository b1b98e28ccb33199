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
