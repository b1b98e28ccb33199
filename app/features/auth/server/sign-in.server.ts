import type { Ctx } from "#app/context.server.ts";
import type { SignIn } from "../rules/auth.schema.ts";
import { askAuthFor } from "./ask-auth.server.ts";

export interface SignedIn {
  /** Cookies to set. */
  cookies: string[];
  /** The password is correct and a code is needed next; the user is not signed in yet. */
  secondStep: boolean;
}

/**
 * Signs in, or begins to when the account has a second step. An unknown address and a wrong password throw the same error
 * after the same work. Throws INVALID_EMAIL_OR_PASSWORD, RATE_LIMITED.
 */
export async function signIn(ctx: Ctx, { email, password }: SignIn, browser: Headers): Promise<SignedIn> {
  const asked = { email, password };
  const { cookies, answer } = await askAuthFor<{ twoFactorRedirect?: boolean }>(ctx, browser, "/sign-in/email", asked);
  return { cookies, secondStep: answer?.twoFactorRedirect === true };
}
