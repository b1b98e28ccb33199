import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import type { jobPhotos } from "#db/schema/jobs.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { photoFile } from "../rules/photo.files.ts";
import { cleanUpJobPhotosTask } from "../tasks.ts";
import type { ReadyPhoto } from "./read-job-photos.server.ts";

/** A photo whose files are stored; its row is written once its position is known. */
export type KeptPhoto = Omit<typeof jobPhotos.$inferInsert, "place">;

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
