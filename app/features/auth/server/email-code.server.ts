import type { Ctx } from "#app/context.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { askAuth, askAuthFor } from "./ask-auth.server.ts";
import type { SignedIn } from "./sign-in.server.ts";

/** Mails a code to sign in with, if the address has an account; the reply does not say whether it has. Throws RATE_LIMITED. */
export async function requestEmailCode(ctx: Ctx, { email }: { email: string }, browser: Headers): Promise<void> {
  await askAuth(ctx, browser, "/email-code/send", { email });
}

/**
 * Mails a code with which `continueWithCode` signs in, or creates an account if the address has none; the reply does not say which.
 * `page` is the path of the page that asks for the code. Throws RATE_LIMITED.
 */
export async function requestAccountCode(
  ctx: Ctx,
  { email, page }: { email: string; page: string },
  browser: Headers,
): Promise<void> {
  await askAuth(ctx, browser, "/email-code/send", { email, signUp: true, callbackURL: page });
}

/** Signs in with that code instead of the password; a second step may follow. Throws WRONG_EMAIL_CODE, RATE_LIMITED. */
export async function signInWithEmailCode(
  ctx: Ctx,
  { email, code }: { email: string; code: string },
  browser: Headers,
): Promise<SignedIn> {
  const asked = askAuthFor<{ twoFactorRedirect?: boolean }>(ctx, browser, "/sign-in/email-code", { email, code });
  const { cookies, answer } = await asked.catch(asWrongCode);
  return { cookies, secondStep: answer?.twoFactorRedirect === true };
}

/**
 * Signs in with the code that was mailed to an address, or creates its account: a customer's, with a verified address. `isNew` says
 * which. The refusal is the same for every address. Throws WRONG_EMAIL_CODE, RATE_LIMITED, SWITCHED_OFF.
 */
export async function continueWithCode(
  ctx: Ctx,
  { email, fullName: name, code }: { email: string; fullName: string; code: string },
  browser: Headers,
): Promise<SignedIn & { isNew: boolean }> {
  try {
    return { ...(await signInWithEmailCode(ctx, { email, code }, browser)), isNew: false };
  } catch (error) {
    if (!isAppError(error, "WRONG_EMAIL_CODE")) throw error;
    const cookies = await askAuth(ctx, browser, "/sign-up/email-code", { email, name, code }).catch(asWrongCode);
    return { cookies, secondStep: false, isNew: true };
  }
}

/** An account that somebody has created with the address meanwhile is no other answer. */
function asWrongCode(error: unknown): never {
  if (!isAppError(error, "WRONG_EMAIL_CODE") && !isAppError(error, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"))
    throw error;
  const { message } = authErrors.WRONG_EMAIL_CODE();
  throw authErrors.WRONG_EMAIL_CODE({ fields: [{ field: "code", message }] });
}
