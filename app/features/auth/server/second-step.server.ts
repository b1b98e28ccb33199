import type { Ctx } from "#app/context.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { askAuth } from "./ask-auth.server.ts";

interface SecondStep {
  /** A code from the app, or with `backup` a backup code, which works once. */
  code: string;
  backup: boolean;
  /** Skips the second step on this device for 30 days. */
  trustDevice: boolean;
}

/**
 * The second step of signing in; returns the cookies of the session. Throws WRONG_CODE, WRONG_BACKUP_CODE, SIGN_IN_AGAIN,
 * SECOND_STEP_LOCKED, RATE_LIMITED.
 */
export function secondStep(ctx: Ctx, { code, backup, trustDevice }: SecondStep, browser: Headers): Promise<string[]> {
  const path = backup ? "/two-factor/verify-backup-code" : "/two-factor/verify-totp";
  return askAuth(ctx, browser, path, { code, trustDevice }).catch((error) => {
    // Another request used the same backup code at the same moment.
    if (backup && isAppError(error) && error.status === 409) throw authErrors.WRONG_BACKUP_CODE();
    throw secondStepError(error);
  });
}

const known = {
  INVALID_CODE: "WRONG_CODE",
  INVALID_BACKUP_CODE: "WRONG_BACKUP_CODE",
  INVALID_TWO_FACTOR_COOKIE: "SIGN_IN_AGAIN",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "SIGN_IN_AGAIN",
  ACCOUNT_TEMPORARILY_LOCKED: "SECOND_STEP_LOCKED",
  TOTP_ALREADY_ENABLED: "TWO_FACTOR_ON",
  TOTP_NOT_ENABLED: "SIGN_IN_AGAIN",
  INVALID_PASSWORD: "WRONG_PASSWORD",
  CODE_NEEDED: "CODE_NEEDED",
} as const;

/** Maps Better Auth's errors to ours. */
export function secondStepError(error: unknown): unknown {
  if (!isAppError(error) || !Object.hasOwn(known, error.code)) return error;
  return authErrors[known[error.code as keyof typeof known]]();
}
