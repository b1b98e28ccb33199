import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { keyIn } from "../rules/api-key.ts";
import { hashKey } from "./key-hash.server.ts";

/** The hash of the key in an `Authorization: Bearer` header, by which its row is found; null without one. */
export function keyHashIn(headers: Headers): string | null {
  const key = keyIn(headers.get("authorization"));
  return key && hashKey(key);
}

/** Notes once an hour that a key was used. */
export async function noteKeyUse(
  db: Db,
  { keyId, lastUsedAt }: { keyId: string; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (!lastUsedAt || later(lastUsedAt, HOUR) < now) await noteUse(db, keyId, now);
}

/** The hour is checked again, so that of many requests at once one writes. */
async function noteUse(db: Db, keyId: string, now: Date): Promise<void> {
  const unnoted = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, later(now, -HOUR)));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, keyId), unnoted));
}
