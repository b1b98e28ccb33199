import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { showPhoto } from "./show-photo.server.ts";

/** Takes the user's photo away; without one nothing happens. Throws NOT_SIGNED_IN, SUSPENDED. */
export async function removePhoto(ctx: Ctx): Promise<void> {
  const { id } = requireActive(ctx.actor);
  await ctx.db.transaction((tx) => showPhoto(tx, id, null));
}
