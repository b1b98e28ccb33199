import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import type { SquareNumbers } from "../rules/crop.ts";
import { PHOTO_SIZES, PHOTO_TYPES, photoAddress, photoFile } from "../rules/photo.ts";
import { cleanUpPhotoTask } from "../tasks.ts";
import { cropPhoto } from "./crop-photo.server.ts";

/**
 * Stores the squares of a photo; `show` then decides, in the following transaction, whether the profile shows it. Returns its
 * URL. Throws VALIDATION_FAILED (the message says why).
 */
export async function savePhoto(
  ctx: Ctx,
  { userId, bytes, square }: { userId: string; bytes: Uint8Array; square?: SquareNumbers | undefined },
  show: (tx: Tx, address: string) => Promise<void>,
): Promise<string> {
  const squares = await cropPhoto(ctx, bytes, square);
  const photoId = newId();
  // If this process ends before the photo is shown, the task finds and deletes its files.
  const checkLater = { runAt: later(ctx.clock.now(), HOUR) };
  await ctx.db.transaction((tx) => enqueue(tx, cleanUpPhotoTask, { userId, photoId }, checkLater));
  await Promise.all(
    PHOTO_SIZES.map((size, i) =>
      ctx.storage.put(photoFile(userId, photoId, size), squares[i] as Buffer, PHOTO_TYPES[size.kind]),
    ),
  );
  const address = photoAddress(userId, photoId);
  await ctx.db.transaction((tx) => show(tx, address));
  return address;
}
