import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import { requireSession } from "#kernel/actor.ts";
import { revokeAllApiKeys } from "./revoke-all-api-keys.server.ts";

/** Revokes every key of the signed-in person. Throws NOT_SIGNED_IN, API_KEY_REFUSED. */
export async function revokeMyApiKeys(ctx: Ctx): Promise<void> {
  const { id } = requireSession(ctx.actor);
  await revokeAllApiKeys(ctx.db, id);
  securityEvent(ctx.log, "api-key-revoked", { actor: id, address_hash: ctx.addressHash });
}
