import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { sessions, twoFactors, users } from "#db/schema/auth.ts";
import { holdPayouts } from "#features/risk/index.server.ts";
import { type Clock, later } from "#kernel/clock.ts";
import type { EventOf } from "./credential-endpoints.server.ts";
import { PAYOUT_HOLD, recordCredentialEvent } from "./credential-event.server.ts";
import { lockUser } from "./email-code-plugin.server.ts";
import { checkFactor, type ProvingCall, proveIdentity } from "./identity-proof.server.ts";

type TwoFactor = ReturnType<typeof twoFactor>;

/**
 * Better Auth's two-factor plugin, in which switching it off and new backup codes need a factor besides a proof (the password or a code by email). Otherwise somebody
 * who knows a password and has found an open session could remove the second step. Also proves who somebody is (`confirmIdentity`).
 */
export function factorPlugin(
  db: Db,
  { eventOf, clock, issuer, secret }: { eventOf: EventOf; clock: Clock; issuer: string; secret: string },
) {
  // Its own lock would shut out the owner's browser too; attempts are counted before it compares (`guess-hooks`).
  const plugin = twoFactor({ issuer, accountLockout: { enabled: false }, allowPasswordless: true });
  const parts = { db, secret, plugin };
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
      enableTwoFactor: enableTwoFactor(parts),
      disableTwoFactor: disableTwoFactor(parts, eventOf),
      generateBackupCodes: generateBackupCodes(parts),
      confirmIdentity: confirmIdentity(parts, clock),
    },
  };
}

interface Parts {
  db: Db;
  /** The key of the hashes of codes by email. */
  secret: string;
  plugin: TwoFactor;
}

const proof = { password: z.string().optional(), emailCode: z.string().optional() };
const body = z.object({ ...proof, code: z.string() });

const enableTwoFactor = ({ db, secret, plugin }: Parts) =>
  createAuthEndpoint(
    "/two-factor/enable",
    { method: "POST", body: z.object(proof), use: [sensitiveSessionMiddleware] },
    async (call) => {
      await proveIdentity(db, secret, call, call.body);
      const { headers, context } = call;
      const begun = { headers, context: proven(context), body: { password: "proven", method: "totp" } };
      return call.json(await plugin.endpoints.enableTwoFactor(begun as never));
    },
  );

const disableTwoFactor = (parts: Parts, eventOf: EventOf) =>
  createAuthEndpoint(
    "/two-factor/disable",
    { method: "POST", body, use: [sensitiveSessionMiddleware] },
    async (call) => {
      const { user } = call.context.session;
      await checkBoth(parts, call, call.body);
      const event = await eventOf(call, { userId: user.id, change: "two-factor-off", keptSession: null });
      await parts.db.transaction(async (tx) => {
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

const generateBackupCodes = (parts: Parts) =>
  createAuthEndpoint(
    "/two-factor/generate-backup-codes",
    { method: "POST", body, use: [sensitiveSessionMiddleware] },
    async (call) => {
      await checkBoth(parts, call, call.body);
      const made = { headers: call.headers, context: proven(call.context), body: { password: "proven" } };
      return call.json(await parts.plugin.endpoints.generateBackupCodes(made as never));
    },
  );

/**
 * Notes in the session that the person has just proved who they are: with a code if their account has a second factor, otherwise with the
 * password or a code by email. Such a code holds payouts, as a password reset does: a mailbox must not be enough to redirect money.
 */
const confirmIdentity = ({ db, secret, plugin }: Parts, clock: Clock) =>
  createAuthEndpoint(
    "/confirm-identity",
    {
      method: "POST",
      body: z.object({ ...proof, code: z.string().optional() }),
      use: [sensitiveSessionMiddleware],
    },
    async (call) => {
      const { user, session } = call.context.session;
      const { code, ...given } = call.body;
      const hasFactor = "twoFactorEnabled" in user && user.twoFactorEnabled === true;
      if (hasFactor && code === undefined) throw new APIError("UNPROCESSABLE_ENTITY", { code: "CODE_NEEDED" });
      if (hasFactor && code !== undefined) await checkFactor(db, plugin, call, { userId: user.id, code });
      else await proveIdentity(db, secret, call, given);
      const at = clock.now();
      await db.transaction(async (tx) => {
        if (!hasFactor && given.emailCode !== undefined)
          await holdPayouts(tx, { userId: user.id, until: later(at, PAYOUT_HOLD) });
        await tx.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, session.id));
      });
      return call.json({ status: true });
    },
  );

/** The factor comes last: a backup code is used up when it is compared. */
async function checkBoth(
  { db, secret, plugin }: Parts,
  call: ProvingCall & { headers?: Headers | undefined },
  { code, ...proof }: z.output<typeof body>,
): Promise<void> {
  const { id: userId, twoFactorEnabled } = call.context.session.user as { id: string; twoFactorEnabled?: unknown };
  if (!twoFactorEnabled)
    throw new APIError("BAD_REQUEST", { code: "TWO_FACTOR_NOT_ENABLED", message: "Two-factor sign-in is off" });
  await proveIdentity(db, secret, call, proof);
  await checkFactor(db, plugin, call, { userId, code });
}

/** The plugin compares the password itself, which is not the only proof; here the proof was checked before. */
const proven = <Context extends object>(context: Context): Context =>
  Object.create(context, { password: { value: { verify: async () => true, checkPassword: async () => true } } });
