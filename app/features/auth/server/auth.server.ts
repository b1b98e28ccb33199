import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createEmailVerificationToken } from "better-auth/api";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Logger } from "pino";
import { baseUrlOf } from "#config/base-url.server.ts";
import type { Settings } from "#config/settings.server.ts";
import { TERMS } from "#config/terms.ts";
import type { Db } from "#db/client.server.ts";
import { authAccounts, authTokens, sessions, twoFactors, users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import type { NotificationKind } from "#features/notifications/rules/define-notification.ts";
import { newId } from "#kernel/id.ts";
import { passwordChanged, resetPassword, verifyEmail } from "../notifications.ts";
import { afterCall, beforeCall, RESET_TAKES } from "./auth-hooks.server.ts";
import { saveTermsAgreement } from "./save-terms-agreement.server.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const TABLES = {
  user: users,
  session: sessions,
  account: authAccounts,
  verification: authTokens,
  twoFactor: twoFactors,
};

interface Around {
  log?: Logger;
  /** Runs after a user's verified address is stored; it is idempotent. */
  emailVerified?(userId: string): Promise<void>;
  /** Replaces slow password hashing and the fixed duration of reset requests, in tests that are not about these. */
  quick?: {
    hash(password: string): Promise<string>;
    verify(data: { hash: string; password: string }): Promise<boolean>;
  };
}

/**
 * Better Auth on our tables. Its JSON endpoints are served under /api/auth; pages call the same handler (askAuth). Emails are
 * enqueued, never sent during a request, so that response times do not reveal whether an address has an account.
 */
export function createAuth(db: Db, settings: Settings, secret: string, around: Around = {}) {
  const secureCookies = settings.BASE_URL?.startsWith("https://") ?? false;
  const mails = accountMails(db, settings);
  const auth = betterAuth({
    appName: settings.BRAND_NAME,
    secret,
    basePath: "/api/auth",
    baseURL: settings.BASE_URL,
    database: drizzleAdapter(db, { provider: "pg", schema: TABLES, transaction: true }),
    advanced: {
      cookiePrefix: "fettle",
      useSecureCookies: secureCookies,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ["x-client-address"] },
      // Set explicitly, because the library skips the check when it detects a test run.
      disableOriginCheck: false,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    logger: { level: "error", log: (_level, message, ...more) => around.log?.error({ code: codeIn(more) }, message) },
    // Two seconds: a changed password or a suspension reaches every open session within three.
    session: { expiresIn: 30 * DAY, updateAge: DAY, cookieCache: { enabled: true, maxAge: 2 } },
    user: {
      additionalFields: { userType: { type: "string", required: false, defaultValue: "customer", input: true } },
    },
    emailAndPassword: {
      enabled: true,
      password: around.quick,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      resetPasswordTokenExpiresIn: 60 * MINUTE,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }, request) => mails.passwordChanged(user.id, request),
      sendResetPassword: ({ user, token }, request) => mails.resetPassword(user.id, token, request),
    },
    emailVerification: {
      // Enqueued in the hook below: inside the sign-up's transaction a second connection could deadlock with it.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, token }, request) => mails.verifyEmail(user.id, token, request),
      afterEmailVerification: async (user) => around.emailVerified?.(user.id),
    },
    databaseHooks: {
      user: {
        create: {
          after: async ({ id, email }, call) => {
            await saveTermsAgreement(db, { userId: id, version: TERMS.version, agreedAt: new Date() });
            await mails.verifyEmail(
              id,
              await createEmailVerificationToken(secret, email, undefined, DAY),
              call?.request,
            );
          },
        },
      },
    },
    plugins: [bearer(), twoFactor({ issuer: settings.BRAND_NAME })],
    hooks: {
      before: beforeCall(db),
      after: afterCall({ db, secureCookies }, mails.passwordChanged, around.quick ? 0 : RESET_TAKES),
    },
  });
  // Demos and sandboxes hold no real money or documents.
  return Object.assign(auth, {
    adminsNeedTwoFactor: !settings.demo && !settings.sandbox,
    passwordMatches: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
      (await auth.$context).password.verify({ hash, password }),
  });
}

/** The emails about an account, with links to the address that the request came to. */
function accountMails(db: Db, settings: Settings) {
  const mail = (kind: NotificationKind<object>, userId: string, path: string, request?: Request) =>
    enqueueMail(db, kind, { to: userId, payload: {}, url: `${baseUrlOf(settings, request?.url)}${path}` });
  return {
    verifyEmail: (userId: string, token: string, request?: Request) =>
      mail(verifyEmail, userId, `/auth/verify?token=${token}`, request),
    resetPassword: (userId: string, token: string, request?: Request) =>
      mail(resetPassword, userId, `/auth/reset?token=${token}`, request),
    passwordChanged: (userId: string, request?: Request) => mail(passwordChanged, userId, "/auth/forgot", request),
  };
}

export type Auth = ReturnType<typeof createAuth>;

/** The database's error code. The message could put names and addresses into the log. */
function codeIn(more: readonly unknown[]): string | undefined {
  const error = more.find((item) => item instanceof Error);
  const cause = error?.cause as { code?: string } | undefined;
  return cause?.code ?? error?.name;
}
