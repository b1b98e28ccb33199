import type { Ctx } from "#app/context.server.ts";
import { isId } from "#kernel/id.ts";
import { PHOTO_SIZES, PHOTO_TYPES } from "../rules/photo.ts";

/** A photo's file by the last two parts of its URL; null when there is none. Photos are public. */
export async function photoBytes(
  { storage }: Pick<Ctx, "storage">,
  userId: string,
  file: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const [, photoId, side, kind] = /^([0-9a-f-]{36})-(\d+)\.(\w+)$/.exec(file) ?? [];
  const size = PHOTO_SIZES.find((one) => String(one.side) === side && one.kind === kind);
  if (!size || !isId(userId) || !isId(photoId)) return null;
  const bytes = await storage.get(`avatars/${userId}/${file}`);
  return bytes && { bytes, type: PHOTO_TYPES[size.kind] };
}
