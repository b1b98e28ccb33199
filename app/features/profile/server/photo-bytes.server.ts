import type { Ctx } from "#app/context.server.ts";
import { acceptsAvif, avifOf } from "#features/uploads/rules/avif.ts";
import { isId } from "#kernel/id.ts";
import { PHOTO_SIZES, PHOTO_TYPES, photoFile } from "../rules/photo.ts";

/**
 * A photo's file by the last two parts of its URL; null when there is none. Photos are public. With an `accept` header that names AVIF, a JPEG's
 * address gives its copy, which photos of earlier versions do not have.
 */
export async function photoBytes(
  { storage }: Pick<Ctx, "storage">,
  userId: string,
  file: string,
  accept?: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const [, photoId, side, kind] = /^([0-9a-f-]{36})-(\d+)\.(\w+)$/.exec(file) ?? [];
  const size = PHOTO_SIZES.find((one) => String(one.side) === side && one.kind === kind);
  if (!size || !isId(userId) || !isId(photoId)) return null;
  const name = photoFile(userId, photoId, size);
  const copy = size.kind === "jpg" && acceptsAvif(accept) ? await storage.get(avifOf(name)) : null;
  if (copy) return { bytes: copy, type: PHOTO_TYPES.avif };
  const bytes = await storage.get(name);
  return bytes && { bytes, type: PHOTO_TYPES[size.kind] };
}
