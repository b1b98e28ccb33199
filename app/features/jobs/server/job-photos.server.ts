import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { jobPhotos } from "#db/schema/jobs.ts";
import { isId } from "#kernel/id.ts";
import { jobErrors } from "../rules/job.errors.ts";
import { type PhotoSize, photoFile } from "../rules/photo.files.ts";
import { findJobFor } from "./find-job-for.server.ts";

export type JobPhoto = typeof jobPhotos.$inferSelect;

/** The photos of a job, in order. Unscoped: the caller has checked that the viewer may see the job. */
export const unsafePhotosOfJob = (db: Queryable, jobId: string): Promise<JobPhoto[]> =>
  db.select().from(jobPhotos).where(eq(jobPhotos.jobId, jobId)).orderBy(asc(jobPhotos.place));

/**
 * One photo, for people who may see its job: its customer, tradespeople who may see the job, admins. Throws NOT_SIGNED_IN,
 * NOT_FOUND, PHOTO_NOT_FOUND (also when its file is missing).
 */
export async function jobPhotoFor(
  ctx: Ctx,
  { jobId, photoId, size }: { jobId: string; photoId: string; size: PhotoSize },
): Promise<{ tag: string; type: string; bytes: () => Promise<Uint8Array> }> {
  const job = await findJobFor(ctx, jobId);
  const [photo] = isId(photoId)
    ? await ctx.db
        .select({ id: jobPhotos.id })
        .from(jobPhotos)
        .where(and(eq(jobPhotos.id, photoId), eq(jobPhotos.jobId, job.id)))
    : [];
  if (!photo) throw jobErrors.PHOTO_NOT_FOUND();
  return {
    tag: `"${photo.id}-${size}"`,
    type: size === "small" ? "image/webp" : "image/jpeg",
    async bytes() {
      const bytes = await ctx.storage.get(photoFile(job.id, photo.id, size));
      if (!bytes) throw jobErrors.PHOTO_NOT_FOUND();
      return bytes;
    },
  };
}
