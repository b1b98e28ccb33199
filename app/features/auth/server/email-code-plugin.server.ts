import { createHmac, randomInt } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { and, eq, gt, like, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { authTokens } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { emailCode } from "../notifications.ts";
import type { OriginOf } from "./credential-endpoints.server.ts";
import { lockUser } from "./lock-user.server.ts";
import { texts } from "./texts.ts";

/** A code is short, so it lasts only as long as reading a mail takes. */
const CODE_LASTS = 10 * MINUTE;
const PURPOSE = "hashed:email-code:";

interface Parts {
  /** The key of the codes' hashes: without one, a million attempts would reverse a hash. */
  secret: string;
  originOf: OriginOf;
}

/**
 * Signing in with a code that is sent by email, for people who have forgotten their password. It takes the place of the password only:
 * with two-factor sign-in on, the second step follows. It proves nothing for what needs a fresh proof of identity, because a mailbox
 * must not be enough to change a payout account; a password reset holds payouts.
 */
export const emailCodePlugin = (db: Db, parts: Parts) =>
  ({
    id: "email-code",
    endpoints: { sendEmailCode: sendEmailCode(db, parts), signInEmailCode: signInEmailCode(db, parts) },
  }) satisfies BetterAuthPlugin;

/** The reply is the same for unknown addresses; the hook makes its duration the same. */
const sendEmailCode = (db: Db, { secret, originOf }: Parts) =>
  createAuthEndpoint("/email-code/send", { method: "POST", body: z.object({ email: z.string() }) }, async (call) => {
    const found = await call.context.internalAdapter.findUserByEmail(call.body.email);
    if (!found) return call.json({ status: true });
    const { id: userId } = found.user;
    const { baseUrl } = await originOf(call);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const now = new Date();
    await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      // The last code is the only one that works.
      await tx.delete(authTokens).where(and(eq(authTokens.value, userId), like(authTokens.identifier, `${PURPOSE}%`)));
      await tx.insert(authTokens).values({
        id: newId(),
        identifier: identifierOf(secret, userId, code),
        value: userId,
        expiresAt: later(now, CODE_LASTS),
        createdAt: now,
        updatedAt: now,
      });
      await enqueueMail(tx, emailCode, { to: userId, payload: { code }, url: `${baseUrl}/auth/code` });
    });
    return call.json({ status: true });
  });

const signInEmailCode = (db: Db, { secret }: Parts) =>
  createAuthEndpoint(
    "/sign-in/email-code",
    { method: "POST", body: z.object({ email: z.string(), code: z.string() }) },
    async (call) => {
      const found = await call.context.internalAdapter.findUserByEmail(call.body.email);
      if (!found || !(await takeCode(db, identifierOf(secret, found.user.id, call.body.code)))) throw wrongCode();
      const session = await call.context.internalAdapter.createSession(found.user.id);
      await setSessionCookie(call, { session, user: found.user });
      return call.json({ token: session.token, user: found.user });
    },
  );

/** Uses a code up; false when there is none. Of concurrent callers one gets true. */
async function takeCode(db: Db, identifier: string): Promise<boolean> {
  const used = await db
    .delete(authTokens)
    .where(and(eq(authTokens.identifier, identifier), gt(authTokens.expiresAt, sql`now()`)))
    .returning({ id: authTokens.id });
  return used.length > 0;
}

const identifierOf = (secret: string, userId: string, code: string): string =>
  PURPOSE + createHmac("sha256", `email code ${secret}`).update(`${userId} ${code}`).digest("base64url");

const wrongCode = () => new APIError("UNAUTHORIZED", { code: "WRONG_EMAIL_CODE", message: texts.wrongCode });
