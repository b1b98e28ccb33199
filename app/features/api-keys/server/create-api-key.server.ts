import { randomBytes } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { sessions, users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireActive, requireSession, type User } from "#kernel/actor.ts";
import { errors, validationError } from "#kernel/errors.ts";
import type { KeyScope } from "#kernel/key-scopes.ts";
import { apiKeyCreated } from "../notifications.ts";
import { apiKeyErrors } from "../rules/api-key.errors.ts";
import { BEGINNING_LENGTH, defaultExpiry, expiryProblem, KEY_PREFIX, KEYS_MAX } from "../rules/api-key.ts";
import { hashKey } from "./key-hash.server.ts";
import { type ApiKey, presentKey } from "./list-api-keys.server.ts";

export interface NewApiKey {
  name: string;
  scopes: readonly KeyScope[];
  /** 90 days from now by default. */
  expiresAt?: Date | undefined;
}

/**
 * Creates an API key and mails its owner. `secret` is the key itself, which is not stored. Throws NOT_SIGNED_IN, API_KEY_REFUSED,
 * SUSPENDED, WRONG_ROLE (operators have no keys), VALIDATION_FAILED, API_KEY_LIMIT,
 * SHOWN_ONCE (a repeated call).
 */
export async function createApiKey(ctx: Ctx, input: NewApiKey): Promise<ApiKey & { secret: string }> {
  requireSession(ctx.actor);
  const user = requireActive(ctx.actor);
  if (user.isAdmin) throw errors.WRONG_ROLE();
  const now = ctx.clock.now();
  const { name, scopes, expiresAt = defaultExpiry(now) } = input;
  const message = expiryProblem(expiresAt, now);
  if (message) throw validationError([{ field: "expires_at", message }]);
  const secret = `${KEY_PREFIX}${randomBytes(32).toString("base64url")}`;
  const key = await createIdempotently(ctx, refuseRepeat, async (tx) => {
    await lockOwner(tx, user);
    const [owned] = await tx.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.userId, user.id));
    if ((owned?.keys ?? 0) >= KEYS_MAX) throw apiKeyErrors.API_KEY_LIMIT();
    const created = await insertOne(tx, apiKeys, {
      userId: user.id,
      name,
      scopes: [...new Set(scopes)],
      keyHash: hashKey(secret),
      beginning: secret.slice(0, BEGINNING_LENGTH),
      createdAt: now,
      expiresAt,
    });
    const payload = { name, scopes: created.scopes, expiresAt: expiresAt.toISOString() };
    await enqueueMail(tx, apiKeyCreated, { to: user.id, payload, url: `${ctx.baseUrl}/profile/api-keys` });
    return created;
  });
  securityEvent(ctx.log, "api-key-created", { actor: user.id, address_hash: ctx.addressHash });
  return { ...presentKey(key), secret };
}

/** A repeated call cannot get the key again. Its owner revokes it and creates another. */
async function refuseRepeat(tx: Tx, id: string): Promise<undefined> {
  const [created] = await tx.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id));
  if (created) throw errors.SHOWN_ONCE();
}

/**
 * Locks the account, and checks that the session still exists: whoever has just been signed out by a reset of the password, which
 * revokes all keys, must not create another. Throws NOT_SIGNED_IN.
 */
async function lockOwner(tx: Tx, { id, signedInBy }: User): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  if (!signedInBy) return;
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, signedInBy.id));
  if (found.length === 0) throw errors.NOT_SIGNED_IN();
}
