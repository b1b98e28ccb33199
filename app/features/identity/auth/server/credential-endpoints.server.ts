import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "#db/client.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { authAccounts, authTokens, sessions } from "#db/schema/auth.ts";
import { newId } from "#kernel/id.ts";
import { verifyOwner } from "./account-changes.server.ts";
import { type CredentialEvent, recordCredentialEvent } from "./credential-event.server.ts";
import { lockUser } from "./email-code-plugin.server.ts";
import { invalidPassword, passwordHashOf, passwordOf, proveIdentity } from "./identity-proof.server.ts";
import { removeRecentPasskeys } from "./passkeys.server.ts";
import { resetIdentifier } from "./sign-in.server.ts";

/** A call of Better Auth, as far as the origin of a credential event needs it. */
interface AuthCall {
  headers?: Headers | undefined;
  request?: Request | undefined;
}
/** Where a call came from, when, and the site's own address. */
export type OriginOf = (call: AuthCall) => Promise<Pick<CredentialEvent, "origin" | "at" | "baseUrl">>;
/** Completes an event with these. */
export type EventOf = (
  call: AuthCall,
  event: Pick<CredentialEvent, "userId" | "change" | "keptSession">,
) => Promise<CredentialEvent>;

/**
 * Replaces endpoints of Better Auth that change how somebody signs in: here the change and everything that follows it are one
 * transaction. `list-sessions` gives ids instead of tokens.
 */
export const credentialEndpoints = (db: Db, secret: string, eventOf: EventOf) =>
  ({
    id: "credential-endpoints",
    endpoints: {
      changePassword: changePassword(db, secret, eventOf),
      resetPassword: resetPassword(db, eventOf),
      listSessions: listSessions(db),
      revokeSession: revokeSession(db),
      revokeSessions: endSessions(db, eventOf, "/revoke-sessions"),
      revokeOtherSessions: endSessions(db, eventOf, "/revoke-other-sessions"),
    },
  }) satisfies BetterAuthPlugin;

/** Also sets the first password of an account that has none, by a code from its mailbox. */
const changePassword = (db: Db, secret: string, eventOf: EventOf) =>
  createAuthEndpoint(
    "/change-password",
    {
      method: "POST",
      body: z.object({
        currentPassword: z.string().optional(),
        emailCode: z.string().optional(),
        newPassword: z.string(),
      }),
      use: [sensitiveSessionMiddleware],
    },
    async (call) => {
      const { user } = call.context.session;
      const { currentPassword: password, emailCode, newPassword } = call.body;
      const before = await passwordHashOf(db, user.id);
      await proveIdentity(db, secret, call, { password, emailCode });
      const hash = await call.context.password.hash(newPassword);
      const change = before === null ? "password-set" : "password-changed";
      const event = await eventOf(call, { userId: user.id, change, keptSession: null });
      await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        // A concurrent change came first: what was checked is no longer the password.
        if ((await lockedHash(tx, user.id)) !== before) throw invalidPassword();
        await setPassword(tx, event, hash);
        await recordCredentialEvent(tx, event);
      });
      // A new session, so that the token of before the change opens nothing.
      const session = await call.context.internalAdapter.createSession(user.id);
      await setSessionCookie(call, { session, user });
      return call.json({ token: session.token, user });
    },
  );

const resetPassword = (db: Db, eventOf: EventOf) =>
  createAuthEndpoint(
    "/reset-password",
    {
      method: "POST",
      body: z.object({ newPassword: z.string(), token: z.string().optional() }),
      query: z.object({ token: z.string().optional() }).optional(),
    },
    async (call) => {
      const token = call.body.token ?? call.query?.token ?? "";
      const link = and(eq(authTokens.identifier, resetIdentifier(token)), gt(authTokens.expiresAt, sql`now()`));
      // Looked up before the password is hashed, so that invented tokens cost nothing.
      const [found] = await db.select({ userId: authTokens.value }).from(authTokens).where(link);
      if (!found) throw invalidToken();
      const hash = await call.context.password.hash(call.body.newPassword);
      const event = await eventOf(call, { userId: found.userId, change: "password-reset", keptSession: null });
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, found.userId);
        const used = await tx.delete(authTokens).where(link).returning({ id: authTokens.id });
        if (used.length === 0) throw invalidToken();
        await setPassword(tx, event, hash);
        if (user?.emailVerified) await removeRecentPasskeys(tx, found.userId, event.at);
        else await verifyOwner(tx, event);
        await recordCredentialEvent(tx, event);
      });
      return call.json({ status: true });
    },
  );

async function lockedHash(tx: Tx, userId: string): Promise<string | null> {
  const [account] = await tx.select({ hash: authAccounts.password }).from(authAccounts).where(passwordOf(userId));
  return account?.hash ?? null;
}

async function setPassword(tx: Tx, { userId, at }: CredentialEvent, password: string): Promise<void> {
  const set = await tx
    .update(authAccounts)
    .set({ password, updatedAt: at })
    .where(passwordOf(userId))
    .returning({ id: authAccounts.id });
  if (set.length > 0) return;
  const account = { id: newId(), userId, accountId: userId, providerId: "credential" };
  await tx.insert(authAccounts).values({ ...account, password, createdAt: at, updatedAt: at });
}

const listSessions = (db: Db) =>
  createAuthEndpoint("/list-sessions", { method: "GET", use: [sensitiveSessionMiddleware] }, async (call) => {
    const { user, session } = call.context.session;
    const rows = await db
      .select(pickColumns(sessions, ["id", "ipAddress", "userAgent", "createdAt", "updatedAt", "expiresAt"]))
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(sessions.updatedAt), desc(sessions.id))
      .limit(100);
    return call.json(rows.map((row) => ({ ...row, current: row.id === session.id })));
  });

const revokeSession = (db: Db) =>
  createAuthEndpoint(
    "/revoke-session",
    { method: "POST", body: z.object({ id: z.string() }), use: [sensitiveSessionMiddleware] },
    async (call) => {
      const { user } = call.context.session;
      await db.delete(sessions).where(and(eq(sessions.id, call.body.id), eq(sessions.userId, user.id)));
      return call.json({ status: true });
    },
  );

const endSessions = (db: Db, eventOf: EventOf, path: "/revoke-sessions" | "/revoke-other-sessions") =>
  createAuthEndpoint(path, { method: "POST", use: [sensitiveSessionMiddleware] }, async (call) => {
    const { user, session } = call.context.session;
    const keptSession = path === "/revoke-other-sessions" ? session.id : null;
    const event = await eventOf(call, { userId: user.id, change: "signed-out", keptSession });
    await db.transaction((tx) => recordCredentialEvent(tx, event));
    return call.json({ status: true });
  });

const invalidToken = () => new APIError("BAD_REQUEST", { code: "INVALID_TOKEN", message: "Invalid token" });
