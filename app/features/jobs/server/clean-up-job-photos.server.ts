import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPhotos } from "#db/schema/jobs.ts";
import { photoFile } from "../rules/photo.files.ts";

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
