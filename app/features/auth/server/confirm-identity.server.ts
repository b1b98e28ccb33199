import type { Ctx } from "#app/context.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { wrongPassword } from "../rules/auth.errors.ts";
import type { ConfirmIdentity } from "../rules/auth.schema.ts";
import { askAuth } from "./ask-auth.server.ts";
import { secondStepError } from "./second-step.server.ts";

/**
 * Proves who the person of this session is, for the next ten minutes: with the password, or with a code of the app or a backup code if
 * two-factor sign-in is on. Throws WRONG_PASSWORD, CODE_NEEDED, WRONG_CODE, WRONG_BACKUP_CODE, RATE_LIMITED.
 */
export async function confirmIdentity(ctx: Ctx, input: ConfirmIdentity, browser: Headers): Promise<void> {
  requireUser(ctx.actor);
  await askAuth(ctx, browser, "/confirm-identity", input).catch((error) => {
    throw isAppError(error, "INVALID_PASSWORD") ? wrongPassword("password") : secondStepError(error);
  });
}
