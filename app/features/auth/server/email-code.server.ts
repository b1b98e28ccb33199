import type { Ctx } from "#app/context.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { askAuth, askAuthFor } from "./ask-auth.server.ts";
import type { SignedIn } from "./sign-in.server.ts";

/** Mails a code to sign in with, if the address has an account; the reply does not say whether it has. Throws RATE_LIMITED. */
export async function requestEmailCode(ctx: Ctx, { email }: { email: string }, browser: Headers): Promise<void> {
  await askAuth(ctx, browser, "/email-code/send", { email });
}

/** Signs in with that code instead of the password; a second step may follow. Throws WRONG_EMAIL_CODE, RATE_LIMITED. */
export async function signInWithEmailCode(
  ctx: Ctx,
  { email, code }: { email: string; code: string },
  browser: Headers,
): Promise<SignedIn> {
  const asked = askAuthFor<{ twoFactorRedirect?: boolean }>(ctx, browser, "/sign-in/email-code", { email, code });
  const { cookies, answer } = await asked.catch((error) => {
    if (!isAppError(error, "WRONG_EMAIL_CODE")) throw error;
    const { message } = authErrors.WRONG_EMAIL_CODE();
    throw authErrors.WRONG_EMAIL_CODE({ fields: [{ field: "code", message }] });
  });
  return { cookies, secondStep: answer?.twoFactorRedirect === true };
}
