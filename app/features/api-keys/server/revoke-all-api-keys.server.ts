import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";

/** Revokes every key of a person. Returns how many there were. */
export async function revokeAllApiKeys(tx: Queryable, userId: string): Promise<number> {
  const revoked = await tx.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ id: apiKeys.id });
  return revoked.length;
}
