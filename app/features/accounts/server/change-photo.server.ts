import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { PHOTO_CUTS, PHOTO_TYPES, photoAddress, photoFile } from "../rules/photo.ts";
import { cutPhoto } from "./cut-photo.server.ts";
import { showPhoto } from "./show-photo.server.ts";

/**
 * Shows the user with this photo from now on, wherever they are shown; the one before is removed. Of two at once the
 * later one stays. Answers its address. Throws NOT_SIGNED_IN, SUSPENDED, VALIDATION_FAILED (with what is wrong).
 */
export async function changePhoto(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const { id: userId } = requireActive(ctx.actor);
  const cuts = await cutPhoto(bytes);
  const photoId = newId();
  // Should this process end before the photo is shown, its files are found and removed.
  const lookAgain = { runAt: later(ctx.clock.now(), HOUR) };
  await ctx.db.transaction((tx) => enqueue(tx, "tidy-photo", { userId, photoId }, lookAgain));
  await Promise.all(
    PHOTO_CUTS.map((cut, i) =>
      ctx.storage.put(photoFile(userId, photoId, cut), cuts[i] as Buffer, PHOTO_TYPES[cut.kind]),
    ),
  );
  const address = photoAddress(userId, photoId);
  await ctx.db.transaction((tx) => showPhoto(tx, userId, address));
  return address;
}
