import { randomBytes } from "node:crypto";
import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { type KeyScope, PERSON_SCOPES } from "#kernel/key-scopes.ts";
import { KEY_PREFIX } from "./rules/api-key.ts";
import { hashKey } from "./server/api-keys.server.ts";

/** Creates an API key, with all scopes by default, and returns the header that a program sends. */
export const makeApiKey = async (
  db: Queryable,
  owner: Pick<User, "id">,
  scopes: readonly KeyScope[] = PERSON_SCOPES,
): Promise<{ Authorization: string }> => ({ Authorization: `Bearer ${(await insertApiKey(db, owner, scopes)).key}` });

/** Creates an API key with the given scopes. */
export async function insertApiKey(
  db: Queryable,
  { id: userId }: Pick<User, "id">,
  scopes: readonly KeyScope[],
): Promise<{ id: string; key: string }> {
  const key = `${KEY_PREFIX}${randomBytes(32).toString("base64url")}`;
  const { id } = await insertOne(db, apiKeys, {
    userId,
    name: "Accounts program",
    keyHash: hashKey(key),
    beginning: key.slice(0, 10),
    scopes: [...scopes],
    expiresAt: later(new Date(), DAY),
  });
  return { id, key };
}
