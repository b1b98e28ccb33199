import type { Ctx } from "#app/context.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import type { SignUp } from "../rules/auth.schema.ts";
import type { Credential } from "../rules/passkey.schema.ts";
import { askAuth } from "./ask-auth.server.ts";
import { inOurWords } from "./passkeys.server.ts";

/** Creates an account and signs in. Returns the cookies to set. Throws EMAIL_TAKEN, RATE_LIMITED, SWITCHED_OFF. */
export function signUp(ctx: Ctx, input: SignUp, browser: Headers): Promise<string[]> {
  const { email, password, fullName: name, userType } = input;
  return askAuth(ctx, browser, "/sign-up/email", { email, password, name, userType }).catch(asTaken);
}

/**
 * Creates a customer's account with the passkey that a browser has made with the options of GET /sign-up/passkey-options, and signs in.
 * Returns the cookies to set. Throws EMAIL_TAKEN, PASSKEY_REFUSED, RATE_LIMITED, SWITCHED_OFF.
 */
export function signUpWithPasskey(
  ctx: Ctx,
  { email, fullName: name, response }: { email: string; fullName: string; response: Credential },
  browser: Headers,
): Promise<string[]> {
  return askAuth(ctx, browser, "/sign-up/passkey", { email, name, response }).catch(asTaken).catch(inOurWords);
}

function asTaken(error: unknown): never {
  // The second code means that a concurrent sign-up used the same address.
  if (isAppError(error, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL") || isAppError(error, "FAILED_TO_CREATE_USER"))
    throw authErrors.EMAIL_TAKEN();
  throw error;
}
