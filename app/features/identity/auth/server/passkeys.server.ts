import { isIP } from "node:net";
import { APIError } from "better-auth/api";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Settings } from "#config/settings.server.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { passkeys, sessions, userRoles } from "#db/schema/auth.ts";
import { isConfirmed, requireActive, requireConfirmed, requireUser, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { addsFactor, needsStepUp } from "../rules/auth-endpoints.ts";
import { type Credential, PASSKEYS_MAX } from "../rules/passkey.schema.ts";
import { askAuth } from "./ask-auth.server.ts";

type Session = Pick<typeof sessions.$inferSelect, "id" | "userId" | "confirmedAt" | "withPasskey">;

/** Whose passkey a browser has used; null for an unknown one. */
export async function ownerOfPasskey(db: Db, body: Record<string, unknown> | null | undefined): Promise<string | null> {
  const { id } = (body?.response ?? {}) as { id?: unknown };
  if (typeof id !== "string") return null;
  const [found] = await db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.credentialID, id));
  return found?.userId ?? null;
}

/**
 * Refuses changes of factors that a session may not make: without a recent proof of identity, and for an operator who has a passkey,
 * without having used it. Otherwise somebody who can read an operator's mail could reset the password and add a factor of their own.
 */
export async function refuseFactorChange(db: Db, path: string, session: Session, now: Date): Promise<void> {
  if (needsStepUp.includes(path) && !isConfirmed(session, now)) throw refusal(errors.STEP_UP_REQUIRED());
  if (!addsFactor.includes(path)) return;
  const count = await db.$count(passkeys, eq(passkeys.userId, session.userId));
  if (path === "/passkey/generate-register-options" && count >= PASSKEYS_MAX)
    throw refusal(authErrors.TOO_MANY_PASSKEYS());
  if (count === 0 || session.withPasskey) return;
  const isOperator = await db.$count(userRoles, eq(userRoles.userId, session.userId));
  if (isOperator > 0) throw refusal(authErrors.PASSKEY_NEEDED());
}

const refusal = ({ code, message, status }: { code: string; message: string; status: number }) =>
  new APIError(status === 403 ? "FORBIDDEN" : "CONFLICT", { code, message });

/** The session that has just made a passkey has used it; a session whose passkey may be gone has not. */
export async function noteInSessions(tx: Tx, path: string, session: Session): Promise<void> {
  if (path === "/passkey/verify-registration")
    await tx.update(sessions).set({ withPasskey: true }).where(eq(sessions.id, session.id));
  if (path === "/passkey/delete-passkey")
    await tx.update(sessions).set({ withPasskey: false }).where(eq(sessions.userId, session.userId));
}

/** Notes when the passkey was last used that a browser has just signed in with. */
export async function notePasskeyUse(db: Db, body: unknown, at: Date): Promise<void> {
  const { id } = ((body as { response?: unknown } | null)?.response ?? {}) as { id?: unknown };
  if (typeof id === "string") await db.update(passkeys).set({ lastUsedAt: at }).where(eq(passkeys.credentialID, id));
}

/** How long after it was added a passkey is removed by a password reset: whoever stole an account may have added it. */
const RECENT = 7 * DAY;

/** Removes the passkeys that were added after a moment. */
export async function removePasskeysSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since)));
}

export const removeRecentPasskeys = (tx: Tx, userId: string, at: Date): Promise<void> =>
  removePasskeysSince(tx, userId, later(at, -RECENT));

/**
 * Removes every passkey of the signed-in person, as `removePasskey` would. Throws STEP_UP_REQUIRED, and PASSKEY_NEEDED for an operator whose session has
 * not used one.
 */
export async function removeAllPasskeys(tx: Tx, user: User, at: Date): Promise<void> {
  if ((await tx.$count(passkeys, eq(passkeys.userId, user.id))) === 0) return;
  requireConfirmed(user, at);
  const withPasskey = and(eq(sessions.id, user.signedInBy?.id ?? ""), sessions.withPasskey);
  if (user.isAdmin && (await tx.$count(sessions, withPasskey)) === 0) throw authErrors.PASSKEY_NEEDED();
  await removePasskeysSince(tx, user.id, new Date(0));
  await tx.update(sessions).set({ withPasskey: false }).where(eq(sessions.userId, user.id));
}

/** The endpoints that a browser asks for a passkey with, or sends one to. */
const PASSKEY_PATHS = /^\/api\/auth\/(passkey\/(generate|verify)-|sign-up\/passkey)/;

/** The host for which passkeys are made. */
export const passkeyHost = ({ BASE_URL }: Pick<Settings, "BASE_URL">): string =>
  BASE_URL ? new URL(BASE_URL).hostname : "localhost";

/** Refusals of the plugin that mean that a passkey did not work; its own words are for programmers. */
const REFUSED: readonly string[] = [
  "AUTHENTICATION_FAILED",
  "CHALLENGE_NOT_FOUND",
  "FAILED_TO_VERIFY_REGISTRATION",
  "PASSKEY_NOT_FOUND",
  "UNABLE_TO_CREATE_SESSION",
  "UNKNOWN_ERROR",
  "YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY",
];

/**
 * The library's handler with our words for passkeys. At an address of the site for which no passkey can be made, an IP address or another host name, a
 * browser only says "This is an invalid domain", so it is refused before it asks. A registration that the plugin cannot read is a fault of the client, for
 * which it answers 500.
 */
export const withPasskeyAnswers =
  (settings: Pick<Settings, "BASE_URL">, handler: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (!PASSKEY_PATHS.test(url.pathname)) return handler(request);
    if (!worksAt(settings, url.hostname)) return refusedOfPasskeyAnswers();
    const response = await handler(request);
    return response.ok ? response : inOurWordsOfPasskeyAnswers(response);
  };

/** In the form of the library's own refusals, whose message the browser shows. */
function refusedOfPasskeyAnswers(): Response {
  const { code, message, status } = authErrors.PASSKEY_NOT_HERE();
  return Response.json({ code, message }, { status });
}

function worksAt(settings: Pick<Settings, "BASE_URL">, asked: string): boolean {
  const made = passkeyHost(settings);
  // Behind a proxy the request may name an inner host.
  const host = settings.BASE_URL ? made : asked;
  return isIP(made.replace(/^\[|\]$/g, "")) === 0 && (host === made || host.endsWith(`.${made}`));
}

async function inOurWordsOfPasskeyAnswers(response: Response): Promise<Response> {
  const told: { code?: string } | null = await response
    .clone()
    .json()
    .catch(() => null);
  if (!told?.code || !REFUSED.includes(told.code)) return response;
  const status = response.status === 500 ? 400 : response.status;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const { message } = authErrors.PASSKEY_REFUSED();
  return new Response(JSON.stringify({ ...told, message }), { status, headers });
}

interface MyPasskey {
  id: string;
  name: string;
  addedAt: Date;
  /** Whether it is stored with the person's other passkeys, and therefore also on their other devices. */
  synced: boolean;
}

/** The person's passkeys, the newest first. Throws NOT_SIGNED_IN. */
export async function myPasskeys(ctx: Ctx): Promise<MyPasskey[]> {
  const { id } = requireUser(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? "Passkey",
    addedAt: row.createdAt,
    synced: row.backedUp,
  }));
}

/** Whether the person can sign in with a passkey. Throws NOT_SIGNED_IN. */
export const hasPasskey = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.$count(passkeys, eq(passkeys.userId, requireUser(ctx.actor).id))) > 0;

/**
 * Adds the passkey that a browser has made with the options of GET /passkey/generate-register-options (`recordCredentialEvent`). Throws
 * STEP_UP_REQUIRED, PASSKEY_REFUSED, PASSKEY_NEEDED, SUSPENDED.
 */
export async function addPasskey(
  ctx: Ctx,
  { name, response }: { name: string; response: Credential },
  browser: Headers,
): Promise<void> {
  requireActive(ctx.actor);
  await askAuth(ctx, browser, "/passkey/verify-registration", { name, response }).catch(inOurWords);
}

/** Throws NOT_FOUND (also for other people's), SUSPENDED. */
export async function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: { passkeyId: string; name: string },
  browser: Headers,
): Promise<void> {
  requireActive(ctx.actor);
  if (!isId(passkeyId)) throw errors.NOT_FOUND();
  await askAuth(ctx, browser, "/passkey/update-passkey", { id: passkeyId, name }).catch(inOurWords);
}

/** Removes a passkey (`recordCredentialEvent`). Throws STEP_UP_REQUIRED, PASSKEY_NEEDED, NOT_FOUND, SUSPENDED. */
export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: string }, browser: Headers): Promise<void> {
  requireActive(ctx.actor);
  if (!isId(passkeyId)) throw errors.NOT_FOUND();
  await askAuth(ctx, browser, "/passkey/delete-passkey", { id: passkeyId }).catch(inOurWords);
}

/**
 * Signs in with a passkey, or proves again who a signed-in person is: then it replaces their session. Takes what the browser replied to
 * the options of GET /passkey/generate-authenticate-options. Returns the cookies of the session. Throws PASSKEY_REFUSED.
 */
export const signInWithPasskey = (
  ctx: Ctx,
  { response }: { response: Credential },
  browser: Headers,
): Promise<string[]> => askAuth(ctx, browser, "/passkey/verify-authentication", { response }).catch(refused);

const REFUSALS: readonly string[] = [
  "AUTHENTICATION_FAILED",
  "CHALLENGE_NOT_FOUND",
  "FAILED_TO_VERIFY_REGISTRATION",
  "YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY",
];

export function inOurWords(error: unknown): never {
  if (isAppError(error, "PASSKEY_NOT_FOUND")) throw errors.NOT_FOUND();
  if (isAppError(error, "STEP_UP_REQUIRED")) throw errors.STEP_UP_REQUIRED();
  if (isAppError(error, "NOT_SIGNED_IN") || !isAppError(error)) throw error;
  throw REFUSALS.includes(error.code) ? authErrors.PASSKEY_REFUSED() : error;
}

/** The same answer for a passkey that is unknown, removed or wrong. */
function refused(error: unknown): never {
  if (isAppError(error, "PASSKEY_NOT_FOUND")) throw authErrors.PASSKEY_REFUSED();
  return inOurWords(error);
}
