import { APIError } from "better-auth/api";
import { and, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server.ts";
import { passkeys, sessions, userRoles } from "#db/schema/auth.ts";
import { isConfirmed } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { addsFactor, needsStepUp } from "../rules/auth-endpoints.ts";
import { PASSKEYS_MAX } from "../rules/passkey.schema.ts";

type Session = Pick<typeof sessions.$inferSelect, "id" | "userId" | "confirmedAt" | "withPasskey">;

/** Whose passkey a browser has used; null for an unknown one. */
export async function ownerOfPasskey(db: Db, body: Record<string, unknown> | null | undefined): Promise<string | null> {
  const { id } = (body?.response ?? {}) as { id?: unknown };
  if (typeof id !== "string") return null;
  const [found] = await db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.credentialID, id));
  return found?.userId ?? null;
}

/**
 * Refuses changes of factors that a session may not make: without a recent proof of identity, and for an operator who has a passkey,
 * without having used it. Otherwise somebody who can read an operator's mail could reset the password and add a factor of their own.
 */
export async function refuseFactorChange(db: Db, path: string, session: Session, now: Date): Promise<void> {
  if (needsStepUp.includes(path) && !isConfirmed(session, now)) throw refusal(errors.STEP_UP_REQUIRED());
  if (!addsFactor.includes(path)) return;
  const count = await db.$count(passkeys, eq(passkeys.userId, session.userId));
  if (path === "/passkey/generate-register-options" && count >= PASSKEYS_MAX)
    throw refusal(authErrors.TOO_MANY_PASSKEYS());
  if (count === 0 || session.withPasskey) return;
  const isOperator = await db.$count(userRoles, eq(userRoles.userId, session.userId));
  if (isOperator > 0) throw refusal(authErrors.PASSKEY_NEEDED());
}

const refusal = ({ code, message, status }: { code: string; message: string; status: number }) =>
  new APIError(status === 403 ? "FORBIDDEN" : "CONFLICT", { code, message });

/** The session that has just made a passkey has used it; a session whose passkey may be gone has not. */
export async function noteInSessions(tx: Tx, path: string, session: Session): Promise<void> {
  if (path === "/passkey/verify-registration")
    await tx.update(sessions).set({ withPasskey: true }).where(eq(sessions.id, session.id));
  if (path === "/passkey/delete-passkey")
    await tx.update(sessions).set({ withPasskey: false }).where(eq(sessions.userId, session.userId));
}

/** How long after it was added a passkey is removed by a password reset: whoever stole an account may have added it. */
const RECENT = 7 * DAY;

/** Removes the passkeys that were added after a moment. */
export async function removePasskeysSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since)));
}

export const removeRecentPasskeys = (tx: Tx, userId: string, at: Date): Promise<void> =>
  removePasskeysSince(tx, userId, later(at, -RECENT));
