import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { avifOf } from "#features/uploads/rules/avif.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { type Moment, pictureFile } from "../rules/portfolio.files.ts";
import { cleanUpWorkTask } from "../tasks.ts";
import type { ReadPicture } from "./read-picture.server.ts";

/**
 * Stores the files of a new item and returns its id. They are not shown until its row is written; if that never happens, a task
 * deletes them an hour later.
 */
export async function storePictures(
  ctx: Ctx,
  userId: string,
  pictures: Partial<Record<Moment, ReadPicture>>,
): Promise<string> {
  const at = ctx.clock.now();
  const itemId = newId(at.getTime());
  await ctx.db.transaction((tx) => enqueue(tx, cleanUpWorkTask, { userId, itemId }, { runAt: later(at, HOUR) }));
  for (const [moment, picture] of Object.entries(pictures) as [Moment, ReadPicture][])
    await Promise.all(
      picture.sizes.flatMap(({ width, webp, avif }) => {
        const name = pictureFile(userId, itemId, moment, width);
        return [
          ctx.storage.put(name, webp, "image/webp"),
          ...(avif ? [ctx.storage.put(avifOf(name), avif, "image/avif")] : []),
        ];
      }),
    );
  return itemId;
}

/** The size of all files of a picture. */
export const bytesOf = (picture: ReadPicture | undefined): number =>
  picture?.sizes.reduce((sum, { webp, avif }) => sum + webp.length + (avif?.length ?? 0), 0) ?? 0;
