import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPhotos, jobPhotoUploads, jobPostings } from "#db/schema/jobs.ts";
import { type Photo, readPhoto } from "#features/uploads/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { isAppError, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { CAPTION_MAX, PHOTOS_PER_JOB, photoFile, TOO_MANY_PHOTOS } from "../rules/photo.files.ts";
import { UPLOAD_GONE, UPLOAD_KEPT_FOR, uploadFile } from "../rules/photo-uploads.ts";

/** Photos of a form: sent before it, sent with it, and copied from the customer's own earlier job. */
export interface GivenPhotos {
  /** Ids of the actor's own uploads (POST /me/job-photos). */
  uploads?: readonly { id: string; caption: string | null }[];
  files: readonly { bytes: Uint8Array; caption: string | null }[];
  /** Ids of photos of the actor's own jobs; other ids are ignored. */
  again?: readonly string[];
}

export interface ReadyPhoto extends Photo {
  caption: string | null;
}

export const tooManyPhotos = () => validationError([{ field: "photos", message: TOO_MANY_PHOTOS }]);

/** Checks and re-encodes photos, all or none. Throws VALIDATION_FAILED on `photos`, naming the photo and the problem. */
export async function readJobPhotos(ctx: Ctx, { uploads = [], files, again = [] }: GivenPhotos): Promise<ReadyPhoto[]> {
  if (uploads.length + files.length + again.length > PHOTOS_PER_JOB) throw tooManyPhotos();
  const ready = await earlierPhotos(ctx, again);
  const sent = await uploadedPhotos(
    ctx,
    uploads.map(({ id }) => id),
  );
  ready.push(...sent.map((photo, index) => ({ ...photo, caption: captionOf(uploads[index]?.caption ?? null) })));
  for (const [index, { bytes, caption }] of files.entries()) {
    const photo = await readPhoto(ctx, bytes, "photos").catch((error) => {
      if (uploads.length + files.length === 1 || !isAppError(error, "VALIDATION_FAILED")) throw error;
      throw validationError([{ field: "photos", message: `Photo ${uploads.length + index + 1}: ${error.message}` }]);
    });
    ready.push({ ...photo, caption: captionOf(caption) });
  }
  return ready;
}

/** A caption on one line; null when it is empty. */
export const captionOf = (text: string | null): string | null =>
  [...(text ?? "").replaceAll(/\s+/g, " ").trim()].slice(0, CAPTION_MAX).join("") || null;

/** Stored photos of the actor's own jobs, without those whose files are missing. */
async function earlierPhotos({ db, actor, storage }: Ctx, given: readonly string[]): Promise<ReadyPhoto[]> {
  const ids = [...new Set(given)].filter(isId);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ photo: jobPhotos })
    .from(jobPhotos)
    .innerJoin(jobPostings, eq(jobPostings.id, jobPhotos.jobId))
    .where(and(inArray(jobPhotos.id, ids), eq(jobPostings.customerId, requireUser(actor).id)))
    .orderBy(asc(jobPhotos.jobId), asc(jobPhotos.place));
  const ready: ReadyPhoto[] = [];
  for (const { photo } of rows) {
    const [full, small] = await Promise.all([
      storage.get(photoFile(photo.jobId, photo.id, "full")),
      storage.get(photoFile(photo.jobId, photo.id, "small")),
    ]);
    const { caption, width, height } = photo;
    if (full && small) ready.push({ full, small, caption, width, height });
  }
  return ready;
}

/**
 * The actor's own uploads, in the order of `ids`. They stay until their day is over, so that a form whose reply was lost can be sent again. Throws
 * VALIDATION_FAILED on `photos` when one is another person's, too old or missing.
 */
async function uploadedPhotos({ db, actor, clock, storage }: Ctx, ids: readonly string[]): Promise<Photo[]> {
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
