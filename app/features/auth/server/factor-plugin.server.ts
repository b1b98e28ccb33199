import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { authAccounts, sessions, twoFactors, users } from "#db/schema/auth.ts";
import type { Clock } from "#kernel/clock.ts";
import { checkFactor } from "./check-factor.server.ts";
import type { EventOf } from "./credential-endpoints.server.ts";
import { recordCredentialEvent } from "./credential-event.server.ts";
import { lockUser } from "./lock-user.server.ts";
import { texts } from "./texts.ts";

type TwoFactor = ReturnType<typeof twoFactor>;

/**
 * Better Auth's two-factor plugin, in which switching it off and new backup codes need a factor besides the password. Otherwise somebody
 * who knows a password and has found an open session could remove the second step. Also proves who somebody is (`confirmIdentity`).
 */
export function factorPlugin(db: Db, { eventOf, clock, issuer }: { eventOf: EventOf; clock: Clock; issuer: string }) {
  const plugin = twoFactor({ issuer });
  return {
    ...plugin,
    // The second step also follows the code that replaces the password.
    hooks: {
      after: plugin.hooks.after.map(({ matcher, handler }) => ({
        handler,
        matcher: (call: Parameters<typeof matcher>[0]) => call.path === "/sign-in/email-code" || matcher(call),
      })),
    },
    endpoints: {
      ...plugin.endpoints,
      disableTwoFactor: disableTwoFactor(db, eventOf, plugin),
      generateBackupCodes: generateBackupCodes(db, plugin),
      confirmIdentity: confirmIdentity(db, plugin, clock),
    },
  };
}

const body = z.object({ password: z.string(), code: z.string() });

const disableTwoFactor = (db: Db, eventOf: EventOf, plugin: TwoFactor) =>
  createAuthEndpoint(
    "/two-factor/disable",
    { method: "POST", body, use: [sensitiveSessionMiddleware] },
    async (call) => {
      const { user } = call.context.session;
      await checkBoth(db, plugin, call, call.body);
      const event = await eventOf(call, { userId: user.id, change: "two-factor-off", keptSession: null });
      await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        await tx.update(users).set({ twoFactorEnabled: false, updatedAt: event.at }).where(eq(users.id, user.id));
        await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
        await recordCredentialEvent(tx, event);
      });
      const session = await call.context.internalAdapter.createSession(user.id);
      await setSessionCookie(call, { session, user: Object.assign({}, user, { twoFactorEnabled: false }) });
      expireCookie(call, call.context.createAuthCookie("trust_device"));
      return call.json({ status: true });
    },
  );

const generateBackupCodes = (db: Db, plugin: TwoFactor) =>
  createAuthEndpoint(
    "/two-factor/generate-backup-codes",
    { method: "POST", body, use: [sensitiveSessionMiddleware] },
    async (call) => {
      await checkBoth(db, plugin, call, call.body);
      const { password } = call.body;
      const made = { headers: call.headers, context: call.context, body: { password } };
      return call.json(await plugin.endpoints.generateBackupCodes(made as never));
    },
  );

/**
 * Notes in the session that the person has just proved who they are: with a code if their account has a second factor, otherwise with the
 * password.
 */
const confirmIdentity = (db: Db, plugin: TwoFactor, clock: Clock) =>
  createAuthEndpoint(
    "/confirm-identity",
    {
      method: "POST",
      body: z.object({ password: z.string().optional(), code: z.string().optional() }),
      use: [sensitiveSessionMiddleware],
    },
    async (call) => {
      const { user, session } = call.context.session;
      const { password, code } = call.body;
      const hasFactor = "twoFactorEnabled" in user && user.twoFactorEnabled === true;
      if (hasFactor && code === undefined) throw new APIError("UNPROCESSABLE_ENTITY", { code: "CODE_NEEDED" });
      if (hasFactor && code !== undefined) await checkFactor(db, plugin, call, { userId: user.id, code });
      else await checkPassword(db, call, password ?? "");
      await db.update(sessions).set({ confirmedAt: clock.now() }).where(eq(sessions.id, session.id));
      return call.json({ status: true });
    },
  );

interface SignedInCall {
  headers?: Headers | undefined;
  context: {
    session: { user: { id: string; twoFactorEnabled?: boolean | null | undefined } };
    password: { verify(attempt: { hash: string; password: string }): Promise<boolean> };
  };
}

/** The password first: a backup code is used up when it is compared. */
async function checkBoth(
  db: Db,
  plugin: TwoFactor,
  call: SignedInCall,
  { password, code }: z.output<typeof body>,
): Promise<void> {
  const { id: userId, twoFactorEnabled } = call.context.session.user;
  if (!twoFactorEnabled) throw new APIError("BAD_REQUEST", { code: "TWO_FACTOR_NOT_ENABLED", message: texts.itIsOff });
  await checkPassword(db, call, password);
  await checkFactor(db, plugin, call, { userId, code });
}

async function checkPassword(db: Db, { context }: SignedInCall, password: string): Promise<void> {
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, context.session.user.id), eq(authAccounts.providerId, "credential")));
  if (!account?.hash || !(await context.password.verify({ hash: account.hash, password })))
    throw new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD", message: texts.invalidPassword });
}
