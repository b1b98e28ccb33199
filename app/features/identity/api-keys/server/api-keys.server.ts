import { createHash, randomBytes } from "node:crypto";
import { and, count, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { securityEvent } from "#app/security-events.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Db, Queryable, Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { requireLiveSession } from "#db/live-session.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireActive, requireConfirmed, requireOperator, requireSession } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { defineErrors, errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { type KeyScope, scopesFor } from "#kernel/key-scopes.ts";
import { apiKeyCreated } from "../notifications.ts";
import { BEGINNING_LENGTH, defaultExpiry, expiryProblem, KEY_PREFIX, KEYS_MAX, keyIn } from "../rules/api-key.ts";

const apiKeyErrors = defineErrors({
  API_KEY_LIMIT: { status: 409, message: `You have ${KEYS_MAX} API keys. Revoke one before you create another` },
});

/** What the database stores instead of a key. A key has 256 random bits, so its hash needs no salt. */
export const hashKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

interface NewApiKey {
  name: string;
  scopes: readonly KeyScope[];
  /** 90 days from now by default. */
  expiresAt?: Date | undefined;
}

/**
 * Creates an API key and mails its owner. An operator's is recorded in the audit log. `secret` is the key itself, which is not stored. Throws
 * NOT_SIGNED_IN, API_KEY_REFUSED, SUSPENDED, TWO_FACTOR_NEEDED, STEP_UP_REQUIRED (operators), VALIDATION_FAILED (also for a scope that an account of this
 * kind cannot give), API_KEY_LIMIT, SHOWN_ONCE (a repeated call).
 */
export async function createApiKey(ctx: Ctx, input: NewApiKey): Promise<ApiKey & { secret: string }> {
  requireSession(ctx.actor);
  const user = requireActive(ctx.actor);
  const now = ctx.clock.now();
  if (user.isAdmin) requireConfirmed(requireOperator(user), now);
  const { name, scopes, expiresAt = defaultExpiry(now) } = input;
  const possible = scopesFor(user);
  if (!scopes.every((scope) => possible.includes(scope)))
    throw validationError([{ field: "scopes", message: `Your keys can have ${possible.join(", ")}` }]);
  const message = expiryProblem(expiresAt, now);
  if (message) throw validationError([{ field: "expires_at", message }]);
  const secret = `${KEY_PREFIX}${randomBytes(32).toString("base64url")}`;
  const key = await createIdempotently(ctx, refuseRepeat, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    await requireLiveSession(tx, user);
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
    if (user.isAdmin) await recordKey(tx, ctx, created);
    await enqueueMail(tx, apiKeyCreated, { to: user.id, payload, url: `${ctx.baseUrl}/profile/api-keys` });
    return created;
  });
  securityEvent(ctx.log, "api-key-created", { actor: user.id, address_hash: ctx.addressHash });
  return { ...presentKey(key), secret };
}

const recordKey = (tx: Tx, ctx: Ctx, { id, name, scopes }: typeof apiKeys.$inferSelect): Promise<void> =>
  recordAct(
    tx,
    ctx,
    { act: "api-key.create", needs: "overview.read", subject: { kind: "api-key", id }, reason: `Created ${name}` },
    { after: { scopes } },
  );

/** A repeated call cannot get the key again. Its owner revokes it and creates another. */
async function refuseRepeat(tx: Tx, id: string): Promise<undefined> {
  const [created] = await tx.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id));
  if (created) throw errors.SHOWN_ONCE();
}

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
function presentKey(row: typeof apiKeys.$inferSelect): ApiKey {
  const { id, name, scopes, beginning, createdAt, expiresAt, lastUsedAt } = row;
  return { id, name, scopes, beginning, createdAt, expiresAt, lastUsedAt };
}

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

/** Revokes every key of the signed-in person. Throws NOT_SIGNED_IN, API_KEY_REFUSED. */
export async function revokeMyApiKeys(ctx: Ctx): Promise<void> {
  const { id } = requireSession(ctx.actor);
  await revokeAllApiKeys(ctx.db, id);
  securityEvent(ctx.log, "api-key-revoked", { actor: id, address_hash: ctx.addressHash });
}

/** Revokes every key of a person. Returns how many there were. */
export async function revokeAllApiKeys(tx: Queryable, userId: string): Promise<number> {
  const revoked = await tx.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ id: apiKeys.id });
  return revoked.length;
}

/** A scheduled task: deletes keys that have expired. */
export async function deleteExpiredKeys({ db, clock }: Ctx): Promise<void> {
  await db.delete(apiKeys).where(lt(apiKeys.expiresAt, clock.now()));
}

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
