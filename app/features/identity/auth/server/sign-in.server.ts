import { createHash, randomBytes } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { authAccounts, passkeys, users } from "#db/schema/auth.ts";
import { userSettings } from "#db/schema/profile.ts";
import { isAppError } from "#kernel/errors.ts";
import { deviceText } from "#kernel/user-agent.ts";
import { authErrors, wrongEmailCode } from "../rules/auth.errors.ts";
import type { SignIn, SignUp } from "../rules/auth.schema.ts";
import type { Credential } from "../rules/passkey.schema.ts";
import { askAuth, askAuthFor } from "./ask-auth.server.ts";
import { inOurWords } from "./passkeys.server.ts";

/** Whether the user with this email address has chosen dark mode. Used right after they have signed in. */
export async function prefersDark(ctx: Ctx, email: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ userId: userSettings.userId })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.userId))
    .where(and(eq(users.email, email), eq(userSettings.darkMode, true)));
  return row !== undefined;
}

/** A new secret for a link: 192 random bits. */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** What the database stores instead of a token. A token has enough random bits that its hash needs no salt. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * What the database stores instead of Better Auth's identifier of a link or challenge, which contains the token. The purpose stays
 * readable. Better Auth also looks for the identifier as it was sent; none begins with "hashed", so a stored one cannot be replayed.
 */
export function storedIdentifier(identifier: string): string {
  const purpose = /^(reset-password|trust-device|2fa-attempts|2fa)/.exec(identifier)?.[0] ?? "other";
  return `hashed:${purpose}:${hashToken(identifier)}`;
}

export const resetIdentifier = (token: string): string => storedIdentifier(`reset-password:${token}`);

/**
 * The prefix of the names of our cookies. With `__Host-` a browser accepts a cookie only over HTTPS, for this host alone and for all
 * paths, so that no other host of the domain can set it.
 */
export const cookiePrefixOf = (secure: boolean): string => (secure ? "__Host-fettle" : "fettle");

interface SecondStep {
  /** A code from the app, or with `backup` a backup code, which works once. */
  code: string;
  backup: boolean;
  /** Skips the second step on this device for 30 days. */
  trustDevice: boolean;
}

/**
 * The second step of signing in; returns the cookies of the session. Throws WRONG_CODE, WRONG_BACKUP_CODE, SIGN_IN_AGAIN,
 * RATE_LIMITED.
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
  TOTP_ALREADY_ENABLED: "TWO_FACTOR_ON",
  TOTP_NOT_ENABLED: "SIGN_IN_AGAIN",
  INVALID_PASSWORD: "WRONG_PASSWORD",
  CODE_NEEDED: "CODE_NEEDED",
} as const;

/** Maps Better Auth's errors to ours. */
export function secondStepError(error: unknown): unknown {
  if (isAppError(error, "WRONG_EMAIL_CODE")) return wrongEmailCode();
  if (!isAppError(error) || !Object.hasOwn(known, error.code)) return error;
  return authErrors[known[error.code as keyof typeof known]]();
}

/**
 * What somebody signs in with, as one text that changes whenever that changes; null without an account. It is compared before and after
 * a sign-in: a session that began with a password which was replaced meanwhile must not outlive it.
 */
const keys = sql<
  string[]
>`array(select ${passkeys.id} from ${passkeys} where ${passkeys.userId} = ${users.id} order by 1)`;

async function signInState(db: Db, which: SQL): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password, twoFactor: users.twoFactorEnabled, keys })
    .from(users)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, "credential")))
    .where(which);
  return row ? JSON.stringify(row) : null;
}

export const signInStateOf = (db: Db, userId: string) => signInState(db, eq(users.id, userId));

export const signInStateByEmail = (db: Db, email: string) => signInState(db, eq(users.email, email));

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

/** Where a request came from, as the owner of the account recognises it. */
export interface RequestOrigin {
  /** "Firefox on Windows". */
  device: string;
  /** The city of the IP address; null when it is unknown. */
  place: string | null;
}

/** The origin of a page's request. Call it before a transaction: finding the place may need an outside service. */
export async function requestOrigin(ctx: Ctx, browser: Headers): Promise<RequestOrigin> {
  return { device: deviceText(browser.get("user-agent")), place: (await ctx.visitorLocation())?.city ?? null };
}
