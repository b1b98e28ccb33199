import { type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Logger } from "pino";
import { safePath } from "#app/web/respond.server.ts";
import { baseUrlOf } from "#config/base-url.server.ts";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { authAccounts, authTokens, passkeys, sessions, twoFactors, users } from "#db/schema/auth.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { UNITS_PER_CHARACTER } from "#kernel/characters.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { deviceText } from "#kernel/user-agent.ts";
import type { BreachedPasswords } from "#providers/breached-passwords/port.ts";
import { resetPassword } from "../notifications.ts";
import { withNext } from "../rules/with-next.ts";
import { findSession } from "./actor.server.ts";
import { afterCall, beforeCall, RESET_TAKES } from "./auth-hooks.server.ts";
import { credentialEndpoints, type EventOf, type OriginOf } from "./credential-endpoints.server.ts";
import { emailCodePlugin } from "./email-code-plugin.server.ts";
import { clientOf, codeWorks, countUnprovenMail, mayMailUnproven } from "./email-codes.server.ts";
import { factorPlugin } from "./factor-plugin.server.ts";
import { countGuess, forgiveGuess } from "./guess-limits.server.ts";
import { withHashedSessions } from "./hashed-sessions.server.ts";
import { hashingByClient, hashingFor, hashingInLane, type PasswordHashing } from "./hashing-lane.server.ts";
import { knownDevice } from "./known-devices.server.ts";
import { passkeyPlugin } from "./passkey-plugin.server.ts";
import { withPasskeyAnswers } from "./passkeys.server.ts";
import { createPasswordCheck } from "./password-check.server.ts";
import { rowHooks, SESSION_FIELDS, sendLink, withComparedSets } from "./row-hooks.server.ts";
import { cookiePrefixOf, storedIdentifier } from "./sign-in.server.ts";
import { signUpPlugin } from "./sign-up-plugin.server.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Two at once leave two of Node's four worker threads to files and name look-ups. The queue is a few seconds long. */
const HASHING = { atOnce: 2, waitingEach: 25, waiting: 50 };

const TABLES = {
  user: users,
  session: sessions,
  account: authAccounts,
  verification: authTokens,
  twoFactor: twoFactors,
  passkey: passkeys,
};

interface Around {
  log?: Logger;
  /** The city of an IP address, for mails about changes; null when it is unknown. */
  placeOf?(address: string): Promise<string | null>;
  /** Passwords that were published after breaches; without it only common ones are refused. */
  breached?: BreachedPasswords | null;
  /** The product's clock, by which operators' sessions end and proofs of identity go out of date. */
  clock?: Clock;
  /** Replaces slow password hashing and the fixed duration of reset requests, in tests that are not about these. */
  quick?: PasswordHashing;
}

/**
 * Better Auth on our tables. Its JSON endpoints are served under /api/auth; pages call the same handler (askAuth). Emails are
 * enqueued, never sent during a request, so that response times do not reveal whether an address has an account.
 */
export function createAuth(db: Db, settings: Settings, secret: string, around: Around = {}) {
  const secureCookies = settings.BASE_URL?.startsWith("https://") ?? false;
  const cookiePrefix = cookiePrefixOf(secureCookies);
  const { clock = systemClock } = around;
  const originOf = originsOf(settings, around);
  const eventOf: EventOf = async (call, event) => ({ ...event, ...(await originOf(call)) });
  const hooks = {
    db,
    clock,
    limited: settings.RATE_LIMIT,
    cookiePrefix,
    secret,
    findSession: (headers: Headers) => findSession(db, { clock, options: { secret }, cookiePrefix }, headers),
    isTooCommon: createPasswordCheck({ brand: settings.BRAND_NAME, breached: around.breached }),
    eventOf,
    originOf,
    resetTakes: around.quick ? 0 : RESET_TAKES,
  };
  const auth = betterAuth({
    appName: settings.BRAND_NAME,
    secret,
    basePath: "/api/auth",
    baseURL: settings.BASE_URL,
    database: (options: BetterAuthOptions) =>
      withHashedSessions(
        withComparedSets(drizzleAdapter(db, { provider: "pg", schema: TABLES, transaction: true })(options)),
      ),
    verification: { storeIdentifier: { hash: async (identifier) => storedIdentifier(identifier) } },
    advanced: advanced(secureCookies),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    // Its messages quote what was sent ("Invalid redirectURL: …"), which anybody could write into the log with them.
    logger: {
      level: "error",
      log: (_level, _message, ...more) =>
        around.log?.error({ err: errorIn(more), code: codeIn(more) }, "sign-in refused or failed"),
    },
    // Two seconds: a changed password or a suspension reaches every open session within three.
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      cookieCache: { enabled: true, maxAge: 2 },
      additionalFields: SESSION_FIELDS,
    },
    user: {
      additionalFields: { userType: { type: "string", required: false, defaultValue: "customer", input: true } },
    },
    emailAndPassword: passwordOptions(db, settings, around.quick),
    emailVerification: verificationOptions(db, settings, hooks.findSession),
    databaseHooks: rowHooks(db, settings, clock),
    plugins: pluginsOf(db, settings, { eventOf, originOf, clock, secret }),
    hooks: { before: beforeCall(hooks), after: afterCall(hooks) },
  });

  return Object.assign(auth, {
    // Demos and sandboxes hold no real money or documents.
    adminsNeedTwoFactor: !settings.demo && !settings.sandbox,
    clock,
    cookiePrefix,
    handler: hashingByClient(withPasskeyAnswers(settings, auth.handler)),
    /** Which browser asks, if it has signed in to the account of this address before. */
    knownDevice: (headers: Headers, email: string) => knownDevice(db, { cookiePrefix, secret }, headers, { email }),
    codeMatches: codeChecks(db, settings, secret),
    passwordMatches: passwordChecks(db, settings, async (attempt) => (await auth.$context).password.verify(attempt)),
  });
}

interface PluginParts {
  eventOf: EventOf;
  originOf: OriginOf;
  clock: Clock;
  secret: string;
}

const pluginsOf = (db: Db, settings: Settings, { eventOf, originOf, clock, secret }: PluginParts) => [
  emailCodePlugin(db, { secret, originOf, limited: settings.RATE_LIMIT }),
  factorPlugin(db, { eventOf, clock, issuer: settings.BRAND_NAME, secret }),
  passkeyPlugin(settings),
  signUpPlugin(db, { settings, secret }),
  // Replaces endpoints of the library itself.
  credentialEndpoints(db, secret, eventOf),
];

/** The page of the link in the mail. The library's URL names the page that was asked for, of which only a path of this site is kept. */
function resetPath(token: string, ofLibrary: string): string {
  const [, query = ""] = (new URL(ofLibrary, "http://site").searchParams.get("callbackURL") ?? "").split("?");
  const next = safePath(new URLSearchParams(query).get("next"), "");
  return withNext(`/auth/reset?token=${token}`, next && `next=${encodeURIComponent(next)}`);
}

const passwordOptions = (db: Db, settings: Settings, quick?: PasswordHashing) =>
  ({
    enabled: true,
    password: quick ?? hashingInLane({ hash: hashPassword, verify: verifyPassword }, HASHING),
    autoSignIn: true,
    minPasswordLength: 8,
    // In code units; our own schemas count characters before.
    maxPasswordLength: 100 * UNITS_PER_CHARACTER,
    resetPasswordTokenExpiresIn: 60 * MINUTE,
    sendResetPassword: async ({ user, token, url: ofLibrary }, request) => {
      if (
        settings.RATE_LIMIT &&
        !user.emailVerified &&
        !(await mayMailUnproven(db, { email: user.email, client: clientOf(request?.headers) }))
      )
        return;
      const url = `${baseUrlOf(settings, request?.url)}${resetPath(token, ofLibrary)}`;
      await enqueueMail(db, resetPassword, { to: user.id, payload: {}, url });
    },
  }) satisfies BetterAuthOptions["emailAndPassword"];

const verificationOptions = (
  db: Db,
  settings: Settings,
  findSession: (headers: Headers) => Promise<{ userId: string } | null>,
) =>
  ({
    // Enqueued after the user's row (`rowHooks`): inside the sign-up's transaction a second connection could deadlock with it.
    sendOnSignUp: false,
    autoSignInAfterVerification: false,
    async sendVerificationEmail({ user }, request) {
      // Only a signed-in person is told why there is no mail; anyone else would learn that there is an account.
      const asksThemself = request && (await findSession(request.headers))?.userId === user.id;
      const mail = { email: user.email, client: clientOf(request?.headers) };
      if (settings.RATE_LIMIT && asksThemself) await countUnprovenMail(db, mail);
      else if (settings.RATE_LIMIT && !(await mayMailUnproven(db, mail))) return;
      await sendLink(db, settings, { userId: user.id, request });
    },
  }) satisfies BetterAuthOptions["emailVerification"];

/** Compares the password of a signed-in person. The comparison throws RATE_LIMITED, SIGN_IN_BUSY. */
const passwordChecks =
  (db: Db, settings: Settings, verify: PasswordHashing["verify"]) =>
  async ({ userId, ...attempt }: { userId: string; hash: string; password: string }): Promise<boolean> => {
    const guess = { account: `password ${userId}`, address: null };
    if (settings.RATE_LIMIT) await countGuess(db, guess);
    const matches = await hashingFor(userId, () => verify(attempt));
    if (matches && settings.RATE_LIMIT) await forgiveGuess(db, guess);
    return matches;
  };

/** Compares the code that was mailed to a signed-in person. The comparison throws RATE_LIMITED. */
const codeChecks =
  (db: Db, settings: Settings, secret: string) =>
  async ({ userId, code }: { userId: string; code: string }): Promise<boolean> => {
    const guess = { account: `email-code ${userId}`, address: null };
    if (settings.RATE_LIMIT) await countGuess(db, guess);
    const matches = await codeWorks(db, secret, { owner: userId, code });
    if (matches && settings.RATE_LIMIT) await forgiveGuess(db, guess);
    return matches;
  };

const advanced = (secureCookies: boolean) => ({
  // The library would choose the prefix __Secure-, which is weaker than ours.
  cookiePrefix: cookiePrefixOf(secureCookies),
  useSecureCookies: false,
  defaultCookieAttributes: { secure: secureCookies },
  database: { generateId: () => newId() },
  ipAddress: { ipAddressHeaders: ["x-client-address"] },
  // Set explicitly, because the library skips the check when it detects a test run.
  disableOriginCheck: false,
});

/** Where a call of Better Auth's endpoints came from, as mails about it say. */
const originsOf =
  (settings: Settings, { placeOf }: Around): OriginOf =>
  async ({ headers, request }) => {
    const address = headers?.get("x-client-address");
    const place = address && placeOf ? await placeOf(address) : null;
    const origin = { device: deviceText(headers?.get("user-agent") ?? null), place };
    return { origin, at: new Date(), baseUrl: baseUrlOf(settings, request?.url) };
  };

export type Auth = ReturnType<typeof createAuth>;

const errorIn = (more: readonly unknown[]): Error | undefined => more.find((item) => item instanceof Error);

/** The database's error code. The message could put names and addresses into the log. */
function codeIn(more: readonly unknown[]): string | undefined {
  const error = errorIn(more);
  const cause = error?.cause as { code?: string } | undefined;
  return cause?.code ?? error?.name;
}
