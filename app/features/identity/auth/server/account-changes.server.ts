import { asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { TERMS } from "#config/terms.ts";
import type { Db, Queryable, Tx } from "#db/client.server.ts";
import { authAccounts, passkeys, termsAgreements, userRoles, users } from "#db/schema/auth.ts";
import { requireActive, requireUser } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { isAppError } from "#kernel/errors.ts";
import { revokeAllApiKeys } from "../../api-keys/index.server.ts";
import { authErrors, wrongEmailCode, wrongPassword } from "../rules/auth.errors.ts";
import { askAuth } from "./ask-auth.server.ts";
import { type CredentialEvent, recordCredentialEvent } from "./credential-event.server.ts";
import { lockUser } from "./email-code-plugin.server.ts";
import { userByEmail } from "./password-reset.server.ts";

/** Changes the user's own name; a trigger copies it to their profile. Throws NOT_SIGNED_IN, SUSPENDED. */
export async function changeName(ctx: Ctx, { fullName }: { fullName: string }): Promise<void> {
  const { id } = requireActive(ctx.actor);
  await ctx.db.update(users).set({ name: fullName, updatedAt: ctx.clock.now() }).where(eq(users.id, id));
}

/**
 * Changes the password, or sets the first one with a code by email, and ends every other session; returns the cookies of the new session. Throws
 * WRONG_PASSWORD, WRONG_EMAIL_CODE.
 */
export async function changePassword(
  ctx: Ctx,
  input: { currentPassword?: string; emailCode?: string; newPassword: string },
  browser: Headers,
): Promise<string[]> {
  requireActive(ctx.actor);
  try {
    return await askAuth(ctx, browser, "/change-password", input);
  } catch (error) {
    if (isAppError(error, "WRONG_EMAIL_CODE")) throw wrongEmailCode();
    throw isAppError(error, "INVALID_PASSWORD") ? wrongPassword("currentPassword") : error;
  }
}

/**
 * Records that the actor agrees to the version of the terms that they have read. Throws NOT_SIGNED_IN, TERMS_CHANGED (another
 * version is current now).
 */
export async function agreeToTerms(ctx: Ctx, { version }: { version: string }): Promise<void> {
  const { id: userId } = requireUser(ctx.actor);
  if (version !== TERMS.version) throw authErrors.TERMS_CHANGED();
  await saveTermsAgreement(ctx.db, { userId, version, agreedAt: ctx.clock.now() });
}

/** Records that a user agreed to a version of the terms. Only the first time is stored. */
export async function saveTermsAgreement(
  db: Queryable,
  agreement: { userId: string; version: string; agreedAt: Date },
): Promise<void> {
  await db.insert(termsAgreements).values(agreement).onConflictDoNothing();
}

/**
 * Verifies the address of an account that was just opened with a code from its mailbox. What signed in before no longer does, because
 * somebody else may have created the account with this address and waited for its owner. Does nothing for a verified address, nor for an
 * account with two-factor sign-in, because a mailbox must not be enough to remove the second factor. Jobs that waited for the address are
 * shown by a scheduled task of the jobs module.
 */
export async function claimUnverified(tx: Tx, event: CredentialEvent): Promise<void> {
  const user = await lockUser(tx, event.userId);
  if (!user || user.emailVerified || user.twoFactorEnabled) return;
  await verifyOwner(tx, event);
  await tx
    .update(authAccounts)
    .set({ password: null, updatedAt: event.at })
    .where(eq(authAccounts.userId, event.userId));
  await recordCredentialEvent(tx, event);
}

/** Marks the address as verified and removes every passkey from before, in the transaction that holds the account's lock. */
export async function verifyOwner(tx: Tx, { userId, at }: CredentialEvent): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(users.id, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Locks the roles until the transaction ends, so that two concurrent changes cannot remove the last two owners. */
export async function lockAdminRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
}

/** Sets or, with null, removes an operator's role, which ends their API keys; call `lockAdminRoles` first. Throws LAST_ADMIN. */
export async function setAdminRole(tx: Tx, { userId, role }: { userId: string; role: DeskRole | null }): Promise<void> {
  if (role !== "admin") await keepsOwner(tx, userId);
  await revokeAllApiKeys(tx, userId);
  if (role === null) await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  else
    await tx.insert(userRoles).values({ userId, role }).onConflictDoUpdate({ target: userRoles.userId, set: { role } });
}

/** Throws LAST_ADMIN if the person is the only owner. */
async function keepsOwner(tx: Tx, userId: string): Promise<void> {
  const owners = await tx.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, "admin"));
  if (owners.length === 1 && owners[0]?.id === userId) throw authErrors.LAST_ADMIN();
}

/**
 * Makes a user an operator, or changes their role; returns their id, or null when they have that role already. For the command line.
 * Throws NO_SUCH_USER, LAST_ADMIN.
 */
export async function grantAdmin(db: Db, email: string, role: DeskRole = "admin"): Promise<string | null> {
  const { id } = await userByEmail(db, email);
  return db.transaction(async (tx) => {
    await lockAdminRoles(tx);
    if (role !== "admin") await keepsOwner(tx, id);
    const before = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, id));
    if (before[0]?.role === role) return null;
    await revokeAllApiKeys(tx, id);
    await tx
      .insert(userRoles)
      .values({ userId: id, role })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
    return id;
  });
}

/** Revokes an operator's role; returns the person's id, or null when they had none. For the command line. Throws NO_SUCH_USER, LAST_ADMIN. */
export async function revokeAdmin(db: Db, email: string): Promise<string | null> {
  const { id } = await userByEmail(db, email);
  return db.transaction(async (tx) => {
    await lockAdminRoles(tx);
    await keepsOwner(tx, id);
    const gone = await tx.delete(userRoles).where(eq(userRoles.userId, id)).returning({ id: userRoles.id });
    await revokeAllApiKeys(tx, id);
    return gone.length > 0 ? id : null;
  });
}

interface Admin {
  id: string;
  name: string;
  email: string;
  role: DeskRole;
}

/** Every operator, by address. For the command line. */
export function listAdmins(db: Db): Promise<Admin[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .orderBy(asc(users.email));
}
