import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { PHOTO_CUTS, PHOTO_TYPES, photoAddress, photoFile } from "../rules/photo.ts";
import { cleanUpPhotoTask } from "../tasks.ts";
import { cutPhoto } from "./cut-photo.server.ts";

/**
 * Stores the squares of a photo; `show` then decides, in the following transaction, whether the profile shows it. Returns its
 * URL. Throws VALIDATION_FAILED (with what is wrong).
 */
export async function savePhoto(
  ctx: Ctx,
  { userId, bytes }: { userId: string; bytes: Uint8Array },
  show: (tx: Tx, address: string) => Promise<void>,
): Promise<string> {
  const cuts = await cutPhoto(bytes);
  const photoId = newId();
  // If this process ends before the photo is shown, the task finds and deletes its files.
  const lookAgain = { runAt: later(ctx.clock.now(), HOUR) };
  await ctx.db.transaction((tx) => enqueue(tx, cleanUpPhotoTask, { userId, photoId }, lookAgain));
  await Promise.all(
    PHOTO_CUTS.map((cut, i) =>
      ctx.storage.put(photoFile(userId, photoId, cut), cuts[i] as Buffer, PHOTO_TYPES[cut.kind]),
    ),
  );
  const address = photoAddress(userId, photoId);
  await ctx.db.transaction((tx) => show(tx, address));
  return address;
}
