import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { bearer } from "better-auth/plugins/bearer";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { authAccounts, authTokens, sessions, users } from "#db/schema/index.ts";
import { newId } from "#kernel/id.ts";
import { signUpSchema } from "../rules/account.schema.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Better Auth on our tables. Its JSON endpoints are served under /api/auth; pages call the same functions.
 * Mails are enqueued, never sent from a request: how long an answer takes tells nobody whether an address has an account.
 */
export function makeAuth(db: Db, settings: Settings, secret: string) {
  return betterAuth({
    appName: settings.BRAND_NAME,
    secret,
    basePath: "/api/auth",
    baseURL: settings.BASE_URL,
    // The front door checks Origin for every state-changing request, these endpoints included.
    trustedOrigins: ["*"],
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: authAccounts, verification: authTokens },
      transaction: true,
    }),
    advanced: {
      cookiePrefix: "fettle",
      useSecureCookies: settings.BASE_URL?.startsWith("https://") ?? false,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ["x-client-address"] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Two seconds: a changed password or a suspension reaches every open session within three.
    session: { expiresIn: 30 * DAY, updateAge: DAY, cookieCache: { enabled: true, maxAge: 2 } },
    user: {
      additionalFields: { userType: { type: "string", required: false, defaultValue: "customer", input: true } },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      resetPasswordTokenExpiresIn: 60 * MINUTE,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) =>
        enqueue(db, "send-mail", { template: "reset-password", to: user.email, values: { name: user.name, url } }),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, url }) =>
        enqueue(db, "send-mail", { template: "verify-email", to: user.email, values: { name: user.name, url } }),
    },
    plugins: [bearer()],
    hooks: { before: createAuthMiddleware(async (call) => checkBody(call.path, call.body)) },
  });
}

export type Auth = ReturnType<typeof makeAuth>;

/** Our rules at Better Auth's own endpoints: the specification's messages, and a user type that never changes later. */
async function checkBody(path: string, body: unknown): Promise<void> {
  const given = (body ?? {}) as Record<string, unknown>;
  if (path === "/sign-up/email") {
    const parsed = signUpSchema.safeParse({ ...given, fullName: given.name });
    if (!parsed.success)
      throw new APIError("UNPROCESSABLE_ENTITY", {
        code: "VALIDATION_FAILED",
        message: parsed.error.issues[0]?.message,
      });
  }
  if (path === "/update-user" && "userType" in given)
    throw new APIError("FORBIDDEN", { code: "USER_TYPE_FIXED", message: "The user type is chosen at sign-up" });
}
