import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { wrongPassword } from "../rules/auth.errors.ts";
import { askAuth } from "./ask-auth.server.ts";

/** Changes the password and ends every other session; returns the cookies of the new session. Throws WRONG_PASSWORD. */
export async function changePassword(
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string },
  browser: Headers,
): Promise<string[]> {
  requireActive(ctx.actor);
  try {
    return await askAuth(ctx, browser, "/change-password", input);
  } catch (error) {
    throw isAppError(error, "INVALID_PASSWORD") ? wrongPassword("currentPassword") : error;
  }
}
