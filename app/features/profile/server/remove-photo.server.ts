import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { showPhoto } from "./show-photo.server.ts";

/** Removes the user's photo, if any. Throws NOT_SIGNED_IN, SUSPENDED. */
export async function removePhoto(ctx: Ctx): Promise<void> {
  const { id } = requireActive(ctx.actor);
  await ctx.db.transaction((tx) => showPhoto(tx, id, null));
}
