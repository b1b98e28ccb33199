import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { requireSession } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

/**
 * Revokes one of the person's keys, from its next request on. Throws NOT_SIGNED_IN, API_KEY_REFUSED, NOT_FOUND (also for other
 * people's).
 */
export async function revokeApiKey(ctx: Ctx, { keyId }: { keyId: string }): Promise<void> {
  const { id } = requireSession(ctx.actor);
  const revoked = isId(keyId)
    ? await ctx.db
        .delete(apiKeys)
        .where(and(eq(apiKeys.id, keyId), eq(apiKeys.userId, id)))
        .returning({ id: apiKeys.id })
    : [];
  if (revoked.length === 0) throw errors.NOT_FOUND();
  securityEvent(ctx.log, "api-key-revoked", { actor: id, address_hash: ctx.addressHash });
}
