import type { Ctx } from "#app/context.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import type { SignUp } from "../rules/auth.schema.ts";
import { askAuth } from "./ask-auth.server.ts";

/** Creates an account and signs in. Returns the cookies to set. Throws EMAIL_TAKEN, RATE_LIMITED, SWITCHED_OFF. */
export async function signUp(ctx: Ctx, input: SignUp, browser: Headers): Promise<string[]> {
  const { email, password, fullName: name, userType } = input;
  try {
    return await askAuth(ctx, browser, "/sign-up/email", { email, password, name, userType });
  } catch (error) {
    // The second code means that a concurrent sign-up used the same address.
    if (isAppError(error, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL") || isAppError(error, "FAILED_TO_CREATE_USER"))
      throw authErrors.EMAIL_TAKEN();
    throw error;
  }
}
