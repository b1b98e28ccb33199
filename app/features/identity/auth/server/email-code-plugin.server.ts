import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { emailCode, newAccountCode } from "../notifications.ts";
import type { OriginOf } from "./credential-endpoints.server.ts";
import {
  clientOf,
  countUnprovenMail,
  makeCode,
  mayMailUnproven,
  newcomer,
  refuseWhenFull,
  takeCode,
} from "./email-codes.server.ts";
import { isAddressTaken } from "./password-reset.server.ts";

interface Parts {
  /** The key of the codes' hashes. */
  secret: string;
  originOf: OriginOf;
  /** Whether mails to unverified addresses are counted. */
  limited: boolean;
}

/**
 * Signing in with a code that is sent by email, for people who have forgotten their password. It replaces the password only:
 * with two-factor sign-in on, the second step follows. It proves nothing for what needs a fresh proof of identity, because a mailbox
 * must not be enough to change a payout account; a password reset holds payouts.
 */
export const emailCodePlugin = (db: Db, parts: Parts) =>
  ({
    id: "email-code",
    endpoints: { sendEmailCode: sendEmailCode(db, parts), signInEmailCode: signInEmailCode(db, parts) },
  }) satisfies BetterAuthPlugin;

const toSend = z.object({ email: z.string(), signUp: z.boolean().optional(), callbackURL: z.string().optional() });

/**
 * With `signUp`, an address without an account gets a code that creates one (`sign-up-plugin`). The reply is the same for every address;
 * the hook makes its duration the same. When no more mails can go to new addresses, every address is refused (`refuseWhenFull`). `callbackURL` is the path of the page that asks for the code.
 */
const sendEmailCode = (db: Db, { secret, originOf, limited }: Parts) =>
  createAuthEndpoint("/email-code/send", { method: "POST", body: toSend }, async (call) => {
    const { email, signUp, callbackURL = "/auth/code?have" } = call.body;
    const user = (await call.context.internalAdapter.findUserByEmail(email))?.user;
    const url = `${(await originOf(call)).baseUrl}${callbackURL}`;
    // Somebody who is signed in asks for their own to prove who they are.
    const proves = user !== undefined && (await getSessionFromCtx(call))?.user.id === user.id;
    const client = clientOf(call.headers);
    if (limited && signUp) await refuseWhenFull(db, client);
    if (limited && user && !user.emailVerified && !(await mayMailUnproven(db, { email, client })))
      return call.json({ status: true });
    if (user)
      await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const code = await makeCode(tx, secret, user.id);
        await enqueueMail(tx, emailCode, { to: user.id, payload: { code, proves }, url });
      });
    else if (signUp && !(await isAddressTaken(db, { email, at: new Date() })))
      await db.transaction(async (tx) => {
        if (limited) await countUnprovenMail(tx, { email, client });
        const code = await makeCode(tx, secret, newcomer(secret, email));
        await enqueueMail(tx, newAccountCode, { to: null, address: email, payload: { code }, url });
      });
    return call.json({ status: true });
  });

const signInEmailCode = (db: Db, { secret }: Parts) =>
  createAuthEndpoint(
    "/sign-in/email-code",
    { method: "POST", body: z.object({ email: z.string(), code: z.string() }) },
    async (call) => {
      const { email, code } = call.body;
      const found = await call.context.internalAdapter.findUserByEmail(email);
      await takeCode(db, secret, { owner: found?.user.id, code });
      if (!found) throw new Error("a code has no owner");
      const session = await call.context.internalAdapter.createSession(found.user.id);
      await setSessionCookie(call, { session, user: found.user });
      return call.json({ token: session.token, user: found.user });
    },
  );

/**
 * Locks an account until the transaction ends; null when there is none. Whatever changes how somebody signs in locks it first, so that
 * two changes follow one another. A session that is being created waits for it too, because it refers to the row.
 */
export async function lockUser(tx: Tx, userId: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user ?? null;
}
