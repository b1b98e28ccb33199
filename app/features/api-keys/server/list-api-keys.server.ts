import { and, desc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { requireSession } from "#kernel/actor.ts";
import type { KeyScope } from "#kernel/key-scopes.ts";

export interface ApiKey {
  id: string;
  name: string;
  scopes: readonly KeyScope[];
  /** The first characters of the key. */
  beginning: string;
  createdAt: Date;
  expiresAt: Date;
  /** To the hour; null when it was never used. */
  lastUsedAt: Date | null;
}

/** The person's keys that work, newest first. Throws NOT_SIGNED_IN, API_KEY_REFUSED. */
export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  const { id } = requireSession(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, id), gt(apiKeys.expiresAt, ctx.clock.now())))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(presentKey);
}

/** A stored key without its hash. */
export function presentKey(row: typeof apiKeys.$inferSelect): ApiKey {
  const { id, name, scopes, beginning, createdAt, expiresAt, lastUsedAt } = row;
  return { id, name, scopes, beginning, createdAt, expiresAt, lastUsedAt };
}
