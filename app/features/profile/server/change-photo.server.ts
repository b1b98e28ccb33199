import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { savePhoto } from "./save-photo.server.ts";
import { showPhoto } from "./show-photo.server.ts";

/**
 * Shows the user with this photo from now on, wherever they are shown; the one before is removed. Of two at once the
 * later one stays. Answers its address. Throws NOT_SIGNED_IN, SUSPENDED, VALIDATION_FAILED (with what is wrong).
 */
export async function changePhoto(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const { id: userId } = requireActive(ctx.actor);
  return savePhoto(ctx, { userId, bytes }, (tx, address) => showPhoto(tx, userId, address));
}
