import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import type { SquareNumbers } from "../rules/crop.ts";
import { savePhoto } from "./save-photo.server.ts";
import { showPhoto } from "./show-photo.server.ts";

/**
 * Replaces the user's photo everywhere, with its middle or the given square; of two concurrent calls the later one wins. Returns its URL. Throws NOT_SIGNED_IN,
 * SUSPENDED, VALIDATION_FAILED (the message says why).
 */
export async function changePhoto(
  ctx: Ctx,
  bytes: Uint8Array,
  { square }: { square?: SquareNumbers | undefined } = {},
): Promise<string> {
  const { id: userId } = requireActive(ctx.actor);
  return savePhoto(ctx, { userId, bytes, square }, (tx, address) => showPhoto(tx, userId, address));
}
