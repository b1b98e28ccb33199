import { APIError, isAPIError } from "better-auth/api";
import type { twoFactor } from "better-auth/plugins/two-factor";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { authAccounts } from "#db/schema/auth.ts";
import { requireUser } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { wrongEmailCode, wrongPassword } from "../rules/auth.errors.ts";
import type { ConfirmIdentity, Proof } from "../rules/auth.schema.ts";
import { askAuth } from "./ask-auth.server.ts";
import { claimCode, releaseCode, takeCode } from "./email-codes.server.ts";
import { secondStepError } from "./sign-in.server.ts";

type TwoFactor = ReturnType<typeof twoFactor>;

type Call = Parameters<TwoFactor["endpoints"]["verifyTOTP"]>[0];

/** What an endpoint's call has that this needs. */
interface Asked {
  headers?: Headers | undefined;
  context: unknown;
}

const APP_CODE = /^\d{6}$/;

/**
 * Checks a code of a signed-in person's app, or one of their backup codes, and uses it up. It runs Better Auth's own comparison. Throws
 * its errors INVALID_CODE, INVALID_BACKUP_CODE.
 */
export async function checkFactor(
  db: Db,
  plugin: TwoFactor,
  call: Asked,
  given: { userId: string; code: string },
): Promise<void> {
  const { code } = given;
  const compared = { headers: call.headers, context: call.context, body: { code } } as unknown as Call;
  if (!APP_CODE.test(code)) {
    await plugin.endpoints.verifyBackupCode({ ...compared, body: { code, disableSession: true } }).catch(onlyOnce);
    return;
  }
  if (!(await claimCode(db, given))) throw usedCode();
  try {
    await plugin.endpoints.verifyTOTP(compared);
  } catch (error) {
    await releaseCode(db, given);
    throw error;
  }
}

/** The refusal of a code that was used before: the same as of a wrong one. */
export const usedCode = () => new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: "Invalid code" });

/** Another request used the same backup code at the same moment. */
function onlyOnce(error: unknown): never {
  if (!isAPIError(error) || error.status !== "CONFLICT") throw error;
  throw new APIError("UNAUTHORIZED", { code: "INVALID_BACKUP_CODE", message: "Invalid backup code" });
}

/** The part of a signed-in person's call that a proof needs. */
export interface ProvingCall {
  context: {
    session: { user: { id: string } };
    password: { verify(attempt: { hash: string; password: string }): Promise<boolean> };
  };
}

/**
 * Checks the password of a signed-in person, or the code that was mailed to them, which is used up: accounts that were created with a code or a passkey
 * have no password. Throws INVALID_PASSWORD, WRONG_EMAIL_CODE.
 */
export async function proveIdentity(db: Db, secret: string, { context }: ProvingCall, proof: Proof): Promise<void> {
  const { id: owner } = context.session.user;
  if (proof.emailCode !== undefined) return takeCode(db, secret, { owner, code: proof.emailCode });
  const hash = await passwordHashOf(db, owner);
  if (!hash || !(await context.password.verify({ hash, password: proof.password ?? "" }))) throw invalidPassword();
}

/** The hash of an account's password; null without one. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const [account] = await db.select({ hash: authAccounts.password }).from(authAccounts).where(passwordOf(userId));
  return account?.hash ?? null;
}

export const passwordOf = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));

export const invalidPassword = () =>
  new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD", message: "Invalid password" });

/**
 * Checks the password of the signed-in user, suspended or not, or the code that was mailed to them, which is used up. Throws WRONG_PASSWORD,
 * WRONG_EMAIL_CODE, RATE_LIMITED.
 */
export async function checkProof(ctx: Ctx, proof: Proof): Promise<void> {
  const { id: userId } = requireUser(ctx.actor);
  if (proof.emailCode !== undefined) {
    if (!(await ctx.auth.codeMatches({ userId, code: proof.emailCode }))) throw wrongEmailCode();
    return;
  }
  const { password = "" } = proof;
  const hash = await passwordHashOf(ctx.db, userId);
  const right = hash ? await ctx.auth.passwordMatches({ userId, hash, password }) : false;
  if (!right) throw wrongPassword("password");
}

/** Whether the account has a password: one that was created with a code or a passkey has none until its owner sets one. */
export const hasPassword = async (ctx: Ctx): Promise<boolean> =>
  (await passwordHashOf(ctx.db, requireUser(ctx.actor).id)) !== null;

/**
 * Proves who the person of this session is, for the next ten minutes: with the password or a code by email, or with a code of the app or a backup code
 * if two-factor sign-in is on. Throws WRONG_PASSWORD, WRONG_EMAIL_CODE, CODE_NEEDED, WRONG_CODE, WRONG_BACKUP_CODE, RATE_LIMITED.
 */
export async function confirmIdentity(ctx: Ctx, input: ConfirmIdentity, browser: Headers): Promise<void> {
  requireUser(ctx.actor);
  await askAuth(ctx, browser, "/confirm-identity", { ...input }).catch((error) => {
    throw isAppError(error, "INVALID_PASSWORD") ? wrongPassword("password") : secondStepError(error);
  });
}
