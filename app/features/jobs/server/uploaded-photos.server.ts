import { and, eq, gt, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPhotoUploads } from "#db/schema/jobs.ts";
import type { Photo } from "#features/uploads/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { UPLOAD_GONE, UPLOAD_KEPT_FOR, uploadFile } from "../rules/photo-uploads.ts";

/**
 * The actor's own uploads, in the order of `ids`. They stay until their day is over, so that a form whose reply was lost can be sent again. Throws
 * VALIDATION_FAILED on `photos` when one is another person's, too old or missing.
 */
export async function uploadedPhotos({ db, actor, clock, storage }: Ctx, ids: readonly string[]): Promise<Photo[]> {
  if (ids.length === 0) return [];
  const { id: userId } = requireUser(actor);
  const isFresh = gt(jobPhotoUploads.createdAt, later(clock.now(), -UPLOAD_KEPT_FOR));
  const rows = ids.every(isId)
    ? await db
        .select()
        .from(jobPhotoUploads)
        .where(and(inArray(jobPhotoUploads.id, [...ids]), eq(jobPhotoUploads.userId, userId), isFresh))
    : [];
  const photos: Photo[] = [];
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    const [full, small] = row
      ? await Promise.all([storage.get(uploadFile(userId, id, "full")), storage.get(uploadFile(userId, id, "small"))])
      : [];
    if (!row || !full || !small) throw validationError([{ field: "photos", message: UPLOAD_GONE }]);
    photos.push({ full, small, width: row.width, height: row.height });
  }
  return photos;
}
