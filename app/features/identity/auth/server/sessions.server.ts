import { createHmac, timingSafeEqual } from "node:crypto";
import { getSessionCookie } from "better-auth/cookies";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { sessions } from "#db/schema/auth.ts";
import { requireUser } from "#kernel/actor.ts";
import { type Clock, HOUR, MINUTE } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { askAuth } from "./ask-auth.server.ts";
import { cookiePrefixOf, hashToken } from "./sign-in.server.ts";

/** How long an operator's session lasts without a request, and in all. Other people's sessions last thirty days. */
export const OPERATOR_SESSION = { idle: 30 * MINUTE, longest: 12 * HOUR };

/** Whether an operator's session has ended, by the product's clock. */
export const operatorSessionEnded = ({ startedAt, seenAt }: { startedAt: Date; seenAt: Date }, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > OPERATOR_SESSION.idle ||
  now.getTime() - startedAt.getTime() > OPERATOR_SESSION.longest;

/** How exactly a session's last request is stored, so that not every request writes. */
export const SEEN_PRECISION = MINUTE;

/** Ends this session. Returns the cookies that delete it. */
export const signOut = (ctx: Ctx, browser: Headers): Promise<string[]> => askAuth(ctx, browser, "/sign-out", {});

/** What reading a session's token needs: the key of the cookie's signature, and the prefix of its name. */
export interface TokenKeys {
  clock: Clock;
  options: { secret: string };
  cookiePrefix: string;
}

/** The session's token, from the signed cookie. */
export function tokenOf(auth: TokenKeys, headers: Headers): string | null {
  const signed = readable(getSessionCookie(headers, { cookiePrefix: auth.cookiePrefix }) ?? "");
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (!signed || dot < 1) return null;
  const token = signed.slice(0, dot);
  return isOurs(token, signed.slice(dot + 1), auth.options.secret) ? token : null;
}

/** Signatures that were right, by secret and token, so that they are not computed for each request of a person. */
const verified = new Map<string, string>();

const MOST_VERIFIED = 5_000;

/** Checks Better Auth's signature of a cookie synchronously, because every request needs it. */
function isOurs(token: string, signature: string, secret: string): boolean {
  const key = `${secret} ${token}`;
  if (verified.get(key) === signature) return true;
  const isRight = isSignature(token, signature, secret);
  if (verified.size >= MOST_VERIFIED) verified.clear();
  if (isRight) verified.set(key, signature);
  return isRight;
}

function isSignature(token: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Decodes URL encoding; null for text that cannot be a token, including what the database cannot store. */
function readable(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return /^[\x21-\x7e]{1,300}$/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}

/**
 * Signs out one of the person's devices, from its next request on. Throws NOT_SIGNED_IN, NOT_FOUND (also for other people's).
 */
export async function endSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
  const { id } = requireUser(ctx.actor);
  const ended = isId(sessionId)
    ? await ctx.db
        .delete(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)))
        .returning({ id: sessions.id })
    : [];
  if (ended.length === 0) throw errors.NOT_FOUND();
}

/** The id of the session of a browser's cookies, or null. */
export async function currentSession(ctx: Ctx, browser: Headers): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.token, tokenHashIn(browser)));
  return row?.id ?? null;
}

/** The stored form of the session's token in a browser's cookies. */
function tokenHashIn(browser: Headers): string {
  const cookie = [true, false].map((secure) => getSessionCookie(browser, { cookiePrefix: cookiePrefixOf(secure) }));
  const signed = cookie.find(Boolean) ?? "";
  return hashToken(decodeURIComponent(signed).split(".")[0] ?? "");
}

/** Signs a person out everywhere, at the latest from their next request. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
