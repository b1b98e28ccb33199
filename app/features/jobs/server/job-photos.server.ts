import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { part } from "#db/part.server.ts";
import { jobPhotos } from "#db/schema/jobs.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { isId, newId } from "#kernel/id.ts";
import { jobErrors } from "../rules/job.errors.ts";
import { type PhotoSize, photoFile } from "../rules/photo.files.ts";
import { cleanUpJobPhotosTask } from "../tasks.ts";
import { findJobFor } from "./find-job-for.server.ts";
import type { ReadyPhoto } from "./read-job-photos.server.ts";

export type JobPhoto = typeof jobPhotos.$inferSelect;

/** The photos of a `job`, in order. Unscoped: the caller has checked that the viewer may see the job. */
export const jobPhotosPart = part(
  getTableColumns(jobPhotos),
  (select) =>
    select
      .from(jobPhotos)
      .where(eq(jobPhotos.jobId, sql.placeholder("job")))
      .orderBy(asc(jobPhotos.place)),
  (rows, _given: { job: string }): JobPhoto[] => rows,
);

/** The same by itself. */
export const unsafePhotosOfJob = (db: Queryable, jobId: string): Promise<JobPhoto[]> =>
  jobPhotosPart(db, { job: jobId });

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

/**
 * Deletes the files of photos that no job shows, because they were removed or never stored completely. A background task calls
 * this.
 */
export async function cleanUpJobPhotos(
  { db, storage }: Ctx,
  { jobId, photoIds }: { jobId: string; photoIds: string[] },
): Promise<void> {
  const rows = await db.select({ id: jobPhotos.id }).from(jobPhotos).where(inArray(jobPhotos.id, photoIds));
  const shown = new Set(rows.map(({ id }) => id));
  for (const id of photoIds)
    if (!shown.has(id)) {
      await storage.remove(photoFile(jobId, id, "full"));
      await storage.remove(photoFile(jobId, id, "small"));
    }
}

/** A photo whose files are stored; its row is written once its position is known. */
type KeptPhoto = Omit<typeof jobPhotos.$inferInsert, "place">;

/**
 * Stores the files of a job's photos. They are invisible until their rows are written; if that never happens, a task deletes
 * them an hour later.
 */
export async function saveJobPhotos(
  ctx: Ctx,
  jobId: string,
  photos: readonly ReadyPhoto[],
): Promise<(KeptPhoto & { id: string })[]> {
  const at = ctx.clock.now();
  const stored = photos.map((photo) => ({ id: newId(at.getTime()), photo }));
  if (stored.length === 0) return [];
  const photoIds = stored.map(({ id }) => id);
  await ctx.db.transaction((tx) => enqueue(tx, cleanUpJobPhotosTask, { jobId, photoIds }, { runAt: later(at, HOUR) }));
  for (const { id, photo } of stored)
    await Promise.all([
      ctx.storage.put(photoFile(jobId, id, "full"), photo.full, "image/jpeg"),
      ctx.storage.put(photoFile(jobId, id, "small"), photo.small, "image/webp"),
    ]);
  return stored.map(({ id, photo: { full, caption, width, height } }) => ({
    id,
    jobId,
    caption,
    width,
    height,
    bytes: full.length,
    createdAt: at,
  }));
}
