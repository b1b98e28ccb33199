import { setTimeout as pause } from "node:timers/promises";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { sessions } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import type { Clock } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { closedToSuspended, exposedEndpoints } from "../rules/auth-endpoints.ts";
import type { CredentialChange } from "../rules/credential-change.labels.ts";
import { claimUnverified } from "./account-changes.server.ts";
import type { EventOf, OriginOf } from "./credential-endpoints.server.ts";
import { recordCredentialEvent } from "./credential-event.server.ts";
import { claimCode, clientOf, countUnprovenMail, releaseCode } from "./email-codes.server.ts";
import { countAttempt, forgiveAttempt } from "./guess-limits.server.ts";
import { usedCode } from "./identity-proof.server.ts";
import { noticeDevice } from "./known-devices.server.ts";
import { noteInSessions, notePasskeyUse, ownerOfPasskey, refuseFactorChange } from "./passkeys.server.ts";
import type { PasswordCheck } from "./password-check.server.ts";
import { isAddressTaken } from "./password-reset.server.ts";
import { signInStateByEmail, signInStateOf } from "./sign-in.server.ts";
import { taken } from "./sign-up-plugin.server.ts";

/** A reset request takes this long (milliseconds), whether the address has an account or not. */
export const RESET_TAKES = 300;

/** What is known of a request before its endpoint runs. */
interface Begun {
  at: number;
  session: Session | null;
  /** What the person who signs in does so with (`sign-in-state`); null for other calls. */
  state: string | null;
  /** The code of an app that this call has claimed. */
  claimed: { userId: string; code: string } | null;
}
type Session = typeof sessions.$inferSelect;
const begun = new WeakMap<Request, Begun>();

/** What the hooks work with. */
interface Around {
  db: Db;
  /** The product's clock. */
  clock: Clock;
  /** Whether attempts are counted. */
  limited: boolean;
  cookiePrefix: string;
  secret: string;
  /** The session that a request's cookie proves. */
  findSession(headers: Headers): Promise<Session | null>;
  isTooCommon: PasswordCheck;
  eventOf: EventOf;
  originOf: OriginOf;
  /** The shortest duration of a reset request, in milliseconds. */
  resetTakes: number;
}

const SIGNS_IN = /^\/(sign-in\/|sign-up\/|two-factor\/|passkey\/verify-authentication)/;
const USES_MAILBOX = "/sign-in/email-code";
/** The first step of signing in. */
const PASSWORD_STEPS: readonly string[] = ["/sign-in/email", USES_MAILBOX];
/** Replies that must not reveal by their duration whether an address has an account. */
const SLOW: readonly string[] = ["/request-password-reset", "/email-code/send"];
/** Creating an account with an unverified address. */
const TAKES_ADDRESS: readonly string[] = ["/sign-up/email", "/sign-up/passkey"];
const USES_PASSKEY = "/passkey/verify-authentication";
const SECOND_STEPS = /^\/two-factor\/verify-/;
/** The endpoints that change how somebody signs in, and the account's name. */
const CHANGES =
  /^\/(change-password|confirm-identity|two-factor\/.*|update-user|passkey\/(?!generate-authenticate-options).*)$/;
const FACTOR_CHANGES: Readonly<Record<string, CredentialChange>> = {
  "/two-factor/verify-totp": "two-factor-on",
  "/two-factor/generate-backup-codes": "backup-codes",
  "/passkey/verify-registration": "passkey-added",
  "/passkey/delete-passkey": "passkey-removed",
};

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Runs before each Better Auth endpoint: allows only exposed endpoints and known fields, by the specification's rules. */
export const beforeCall = ({ db, clock, limited, cookiePrefix, secret, findSession, isTooCommon }: Around) =>
  createAuthMiddleware(async (call) => {
    const schema = exposedEndpoints[call.path];
    if (!schema) throw new APIError("NOT_FOUND", { code: "NOT_FOUND", message: errors.NOT_FOUND().message });
    if (holdsNul(call.query))
      throw new APIError("BAD_REQUEST", { code: "MALFORMED", message: errors.MALFORMED().message });
    const parsed = z.safeParse(schema, call.body);
    if (!parsed.success) throw invalid(parsed.error.issues);
    const body = parsed.data as Record<string, unknown> | null | undefined;
    await refuseCommonPassword(isTooCommon, call.path, body);
    // Every call: an operator's session that nobody has used ends here, before the library reads it.
    const found = await findSession(call.headers ?? new Headers());
    const session = CHANGES.test(call.path) ? found : null;
    const signingIn = session && call.path !== USES_PASSKEY ? null : await signingInAs(db, call, body);
    if (session && signingIn && signingIn !== session.userId) throw otherAccount();
    if (session) await refuseFactorChange(db, call.path, session, clock.now());
    const state = await stateBefore(db, call.path, { email: body?.email, userId: signingIn });
    if (session && closedToSuspended.includes(call.path)) await refuseSuspended(db, session.userId);
    if (TAKES_ADDRESS.includes(call.path)) await refuseReservedAddress(db, String(body?.email));
    const owner = session?.userId ?? signingIn;
    if (limited && TAKES_ADDRESS.includes(call.path))
      await countNewMail(db, { email: String(body?.email), client: clientOf(call.headers) });
    if (limited) await countAttempt(db, { ...call, body }, owner, { cookiePrefix, secret });
    const claimed =
      call.path === "/two-factor/verify-totp" && owner ? { userId: owner, code: String(body?.code) } : null;
    if (claimed && !(await claimCode(db, claimed))) throw usedCode();
    if (call.request) begun.set(call.request, { at: performance.now(), session, state, claimed });
    return body ? { context: { body } } : undefined;
  });

/**
 * Runs after each endpoint: completes changes of the second factor, and delays responses that must not reveal whether an address is
 * known.
 */
export const afterCall = ({ db, clock, limited, cookiePrefix, secret, eventOf, originOf, resetTakes }: Around) =>
  createAuthMiddleware(async (call) => {
    const { newSession, returned } = call.context;
    const before = call.request && begun.get(call.request);
    if (before?.claimed && isAPIError(returned)) await releaseCode(db, before.claimed);
    if (newSession && before?.state) await refuseOutdated(db, newSession, before.state);
    if (newSession && call.path === USES_MAILBOX) {
      const { session, user } = newSession;
      const event = await eventOf(call, { userId: user.id, change: "address-verified", keptSession: session.id });
      await db.transaction((tx) => claimUnverified(tx, event));
    }
    if (limited) await forgiveAttempt(db, call);
    if (newSession && SIGNS_IN.test(call.path) && !needsSecondStep(call.path, newSession.user))
      await noticeDevice(db, call, { userId: newSession.user.id, cookiePrefix, secret, originOf });
    if (newSession && call.path === USES_PASSKEY) await notePasskeyUse(db, call.body, clock.now());
    // Somebody who proves with a passkey who they are has a new session.
    if (newSession && before?.session && call.path === USES_PASSKEY)
      await db.delete(sessions).where(eq(sessions.id, before.session.id));
    if (before?.session) await recordFactorChange(db, call, { session: before.session, eventOf });
    if (call.path === "/get-session") return withoutToken(call);
    if (!SLOW.includes(call.path) || !before) return;
    await pause(Math.max(0, resetTakes - (performance.now() - before.at)));
  });

/** After a right password or code by email Better Auth asks for a code, unless the device is trusted and therefore known. */
const needsSecondStep = (path: string, user: Record<string, unknown>): boolean =>
  PASSWORD_STEPS.includes(path) && user.twoFactorEnabled === true;

/** Whose sign-in a call continues: the account of the password that was given before, or of the passkey. Null for other calls. */
const signingInAs = (db: Db, call: Call, body: Record<string, unknown> | null | undefined): Promise<string | null> =>
  call.path === USES_PASSKEY ? ownerOfPasskey(db, body) : challenged(call);

function otherAccount(): APIError {
  const { code, message } = authErrors.OTHER_ACCOUNT();
  return new APIError("FORBIDDEN", { code, message });
}

/** The account of the sign-in that waits for its second step, when a call is that step. */
async function challenged(call: Call): Promise<string | null> {
  if (!SECOND_STEPS.test(call.path)) return null;
  const { name } = call.context.createAuthCookie("two_factor");
  const challenge = await call.getSignedCookie(name, call.context.secret);
  if (!challenge) return null;
  return (await call.context.internalAdapter.findVerificationValue(challenge))?.value ?? null;
}

const stateBefore = async (db: Db, path: string, of: { email: unknown; userId: string | null }) => {
  if (of.userId) return signInStateOf(db, of.userId);
  return PASSWORD_STEPS.includes(path) ? signInStateByEmail(db, String(of.email)) : null;
};

/** Ends a new session at once if the password or the factor that it began with was replaced in the meantime. */
async function refuseOutdated(
  db: Db,
  { session, user }: { session: { id: string }; user: { id: string } },
  state: string,
): Promise<void> {
  if ((await signInStateOf(db, user.id)) === state) return;
  await db.delete(sessions).where(eq(sessions.id, session.id));
  const { message } = authErrors.SIGN_IN_AGAIN();
  throw new APIError("UNAUTHORIZED", { code: "SIGN_IN_AGAIN", message });
}

/** A code that confirms a new app replaces the session; one that completes a sign-in has no session before it. */
async function recordFactorChange(
  db: Db,
  call: Call,
  { session, eventOf }: { session: Session; eventOf: EventOf },
): Promise<void> {
  const change = FACTOR_CHANGES[call.path];
  const { newSession, returned } = call.context;
  if (!change || isAPIError(returned) || (change === "two-factor-on" && !newSession)) return;
  const keptSession = newSession?.session.id ?? session.id;
  const event = await eventOf(call, { userId: session.userId, change, keptSession });
  await db.transaction(async (tx) => {
    await noteInSessions(tx, call.path, session);
    await recordCredentialEvent(tx, event);
  });
}

/** Scripts of a page read who is signed in, never the token that proves it. */
function withoutToken(call: Call) {
  const found = call.context.returned as { session?: { token?: string } } | null | undefined;
  if (!found?.session || isAPIError(found)) return;
  const { token: _, ...session } = found.session;
  return call.json({ ...found, session });
}

async function refuseCommonPassword(
  isTooCommon: PasswordCheck,
  path: string,
  body: Record<string, unknown> | null | undefined,
): Promise<void> {
  const field = path === "/sign-up/email" ? "password" : "newPassword";
  const password = body?.[field];
  if (typeof password === "string" && (await isTooCommon(password)))
    throw invalid([{ path: [field], message: authErrors.COMMON_PASSWORD().message }]);
}

async function refuseReservedAddress(db: Db, email: string): Promise<void> {
  if (await isAddressTaken(db, { email, at: new Date() })) throw taken();
}

/** Signing up sends a link to the address. One that is taken gets none, and is refused afterwards. */
async function countNewMail(db: Db, mail: { email: string; client: string | null }): Promise<void> {
  if (!(await isAddressTaken(db, { email: mail.email, at: new Date() }))) await countUnprovenMail(db, mail);
}

type Issue = { path: readonly PropertyKey[]; message: string };

function invalid(issues: readonly Issue[]): APIError {
  const fields = issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
  return new APIError("UNPROCESSABLE_ENTITY", {
    code: "VALIDATION_FAILED",
    message: fields[0]?.message ?? "Check what you entered",
    errors: fields,
  });
}

/** The one character that PostgreSQL cannot store in text. */
const holdsNul = (value: unknown): boolean => JSON.stringify(value ?? null).includes("\\u0000");

async function refuseSuspended(db: Db, userId: string): Promise<void> {
  const [profile] = await db
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!profile?.suspendedAt) return;
  const { code, message } = errors.SUSPENDED();
  throw new APIError("FORBIDDEN", { code, message });
}
