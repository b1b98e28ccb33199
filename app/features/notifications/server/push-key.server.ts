import type { Ctx } from "#app/context.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { createPusher } from "#providers/push/pusher.server.ts";

/** The public key that browsers subscribe with, in base64url. Throws NOT_SIGNED_IN. */
export async function pushKey(ctx: Ctx): Promise<string> {
  requireUser(ctx.actor);
  return (await createPusher(ctx.settings, ctx.db)).publicKey;
}
