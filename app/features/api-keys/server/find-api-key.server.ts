import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { HOUR, later } from "#kernel/clock.ts";
import type { KeyScope } from "#kernel/key-scopes.ts";
import { keyIn } from "../rules/api-key.ts";
import { hashKey } from "./key-hash.server.ts";

/** A request proven by an API key. */
export interface KeyHolder {
  keyId: string;
  userId: string;
  scopes: readonly KeyScope[];
}

/** Whose key an `Authorization: Bearer` header holds, and what it may do; null without one, or when it has expired or was revoked. */
export async function findApiKey(db: Db, headers: Headers, now: Date): Promise<KeyHolder | null> {
  const key = keyIn(headers.get("authorization"));
  if (!key) return null;
  const [row] = await db
    .select({ keyId: apiKeys.id, userId: apiKeys.userId, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, hashKey(key)), gt(apiKeys.expiresAt, now)));
  if (!row) return null;
  const { lastUsedAt, ...holder } = row;
  if (!lastUsedAt || later(lastUsedAt, HOUR) < now) await noteUse(db, row.keyId, now);
  return holder;
}

/** The hour is checked again, so that of many requests at once one writes. */
async function noteUse(db: Db, keyId: string, now: Date): Promise<void> {
  const unnoted = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, later(now, -HOUR)));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, keyId), unnoted));
}
