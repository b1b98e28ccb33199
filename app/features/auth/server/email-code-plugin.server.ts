import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { emailCode, newAccountCode } from "../notifications.ts";
import type { OriginOf } from "./credential-endpoints.server.ts";
import { makeCode, newcomer, takeCode } from "./email-codes.server.ts";
import { isAddressTaken } from "./is-address-taken.server.ts";
import { lockUser } from "./lock-user.server.ts";

interface Parts {
  /** The key of the codes' hashes. */
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

const toSend = z.object({ email: z.string(), signUp: z.boolean().optional(), callbackURL: z.string().optional() });

/**
 * With `signUp`, an address without an account gets a code that creates one (`sign-up-plugin`). The reply is the same for every address;
 * the hook makes its duration the same. `callbackURL` is the path of the page that asks for the code.
 */
const sendEmailCode = (db: Db, { secret, originOf }: Parts) =>
  createAuthEndpoint("/email-code/send", { method: "POST", body: toSend }, async (call) => {
    const { email, signUp, callbackURL = "/auth/code" } = call.body;
    const user = (await call.context.internalAdapter.findUserByEmail(email))?.user;
    const url = `${(await originOf(call)).baseUrl}${callbackURL}`;
    if (user)
      await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const code = await makeCode(tx, secret, user.id);
        await enqueueMail(tx, emailCode, { to: user.id, payload: { code }, url });
      });
    else if (signUp && !(await isAddressTaken(db, { email, at: new Date() })))
      await db.transaction(async (tx) => {
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
