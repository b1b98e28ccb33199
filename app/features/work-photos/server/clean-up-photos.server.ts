import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { workPhotoFile } from "../rules/work-photo.files.ts";

/** Deletes the files of photos that were removed or never stored completely. A background task calls this. */
export async function cleanUpWorkPhotos(
  { db, storage }: Ctx,
  { bookingId, photoIds }: { bookingId: string; photoIds: string[] },
): Promise<void> {
  const rows = await db.select({ id: bookingPhotos.id }).from(bookingPhotos).where(inArray(bookingPhotos.id, photoIds));
  const shown = new Set(rows.map(({ id }) => id));
  for (const id of photoIds)
    if (!shown.has(id)) {
      await storage.remove(workPhotoFile(bookingId, id, "full"));
      await storage.remove(workPhotoFile(bookingId, id, "small"));
    }
}
