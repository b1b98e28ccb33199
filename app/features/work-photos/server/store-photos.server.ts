import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import type { Photo } from "#features/uploads/index.server.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { workPhotoFile } from "../rules/work-photo.files.ts";
import { cleanUpWorkPhotosTask } from "../tasks.ts";

/**
 * Stores the files of photos of a booking. They are not shown until their rows are written; if that never happens, a task deletes them
 * an hour later.
 */
export async function storePhotos(ctx: Ctx, bookingId: string, photos: readonly Photo[]) {
  const at = ctx.clock.now();
  const named = photos.map((photo) => ({ id: newId(at.getTime()), photo }));
  const photoIds = named.map(({ id }) => id);
  await ctx.db.transaction((tx) =>
    enqueue(tx, cleanUpWorkPhotosTask, { bookingId, photoIds }, { runAt: later(at, HOUR) }),
  );
  for (const { id, photo } of named)
    await Promise.all([
      ctx.storage.put(workPhotoFile(bookingId, id, "full"), photo.full, "image/jpeg"),
      ctx.storage.put(workPhotoFile(bookingId, id, "small"), photo.small, "image/webp"),
    ]);
  return named.map(({ id, photo: { full, width, height } }) => ({
    id,
    bookingId,
    width,
    height,
    bytes: full.length,
    createdAt: at,
  }));
}
