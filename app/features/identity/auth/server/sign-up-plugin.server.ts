import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { newcomer, takeCode } from "./email-codes.server.ts";
import { firstPasskey } from "./passkey-plugin.server.ts";
import { isAddressTaken } from "./password-reset.server.ts";

interface Parts {
  settings: Settings;
  /** The key of the codes' hashes. */
  secret: string;
}

type Call = Parameters<typeof setSessionCookie>[0];

/**
 * Creating a customer's account without a password: with the code that was mailed to the address (`/email-code/send` with `signUp`),
 * which verifies it, or with a passkey. What follows the rows is the same as after signing up with a password (`row-hooks`).
 */
export const signUpPlugin = (db: Db, parts: Parts) =>
  ({
    id: "sign-up",
    endpoints: {
      signUpEmailCode: signUpEmailCode(db, parts),
      signUpPasskeyOptions: signUpPasskeyOptions(parts),
      signUpPasskey: signUpPasskey(db, parts),
    },
  }) satisfies BetterAuthPlugin;

const account = { email: z.string(), name: z.string() };

const signUpEmailCode = (db: Db, { secret }: Parts) =>
  createAuthEndpoint(
    "/sign-up/email-code",
    { method: "POST", body: z.object({ ...account, code: z.string() }) },
    async (call) => {
      const { code, ...person } = call.body;
      await takeCode(db, secret, { owner: newcomer(secret, person.email), code });
      return signInNew(call, await createCustomer(db, call, { ...person, emailVerified: true }));
    },
  );

/** The same for everybody: the address is in the browser only until the passkey is made. */
const signUpPasskeyOptions = ({ settings }: Parts) =>
  createAuthEndpoint("/sign-up/passkey-options", { method: "GET" }, async (call) => {
    const { generatePasskeyRegistrationOptions } = firstPasskey(settings).endpoints;
    const { headers, request, context } = call;
    const made = await generatePasskeyRegistrationOptions({ headers, request, context, returnHeaders: true });
    // The cookie of the challenge.
    for (const cookie of made.headers.getSetCookie()) call.setHeader("set-cookie", cookie);
    return call.json(made.response);
  });

const signUpPasskey = (db: Db, { settings }: Parts) =>
  createAuthEndpoint(
    "/sign-up/passkey",
    { method: "POST", body: z.object({ ...account, response: z.any() }) },
    async (call) => {
      if (await getSessionFromCtx(call))
        throw new APIError("FORBIDDEN", { code: "SIGNED_IN", message: "You are signed in" });
      const { response, ...person } = call.body;
      let user: NewUser | undefined;
      const create = async () => {
        user = await createCustomer(db, call, { ...person, emailVerified: false });
        return user.id;
      };
      const { verifyPasskeyRegistration } = firstPasskey(settings, create).endpoints;
      const { headers, request, context } = call;
      await verifyPasskeyRegistration({ body: { response, name: "First passkey" }, headers, request, context });
      if (!user) throw new Error("a passkey was verified without its owner");
      return signInNew(call, user);
    },
  );

type NewUser = Awaited<ReturnType<typeof createCustomer>>;

/** Throws USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL, also when two create an account with one address at the same moment. */
async function createCustomer(db: Db, call: Call, person: { email: string; name: string; emailVerified: boolean }) {
  const isTaken = () => isAddressTaken(db, { email: person.email, at: new Date() });
  if (await isTaken()) throw taken();
  try {
    return await call.context.internalAdapter.createUser({ ...person, userType: "customer" }, { method: "email-code" });
  } catch (error) {
    throw (await isTaken()) ? taken() : error;
  }
}

async function signInNew(call: Call, user: NewUser) {
  const session = await call.context.internalAdapter.createSession(user.id);
  await setSessionCookie(call, { session, user });
  return call.json({ token: session.token, user });
}

export const taken = () =>
  new APIError("UNPROCESSABLE_ENTITY", {
    code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
    message: "There is already an account with this email address. Sign in, or use another address.",
  });
