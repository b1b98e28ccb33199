import type { Ctx } from "#app/context.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { askAuth } from "./ask-auth.server.ts";

/** Sets a new password by the token of a mailed link, once; every session of the account ends. Throws LINK_NOT_VALID. */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
  browser: Headers,
): Promise<void> {
  try {
    await askAuth(ctx, browser, "/reset-password", { token, newPassword: password });
  } catch (error) {
    throw isAppError(error, "INVALID_TOKEN") ? authErrors.LINK_NOT_VALID() : error;
  }
}
