import { getSessionCookie } from "better-auth/cookies";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { sessions } from "#db/schema/auth.ts";
import { requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { deviceText } from "#kernel/user-agent.ts";
import { cookiePrefixOf } from "./cookies.server.ts";
import { recordCredentialEvent } from "./credential-event.server.ts";
import { requestOrigin } from "./request-origin.server.ts";
import { hashToken } from "./tokens.server.ts";

export interface MySession {
  id: string;
  /** "Firefox on Windows". */
  device: string;
  ipAddress: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  /** The session of this request. */
  current: boolean;
}

/** The person's sessions, this one first, then by last use. Throws NOT_SIGNED_IN. */
export async function mySessions(ctx: Ctx, browser: Headers): Promise<MySession[]> {
  const { id } = requireUser(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100);
  const here = tokenHashIn(browser);
  const all = rows.map((row) => ({
    id: row.id,
    device: deviceText(row.userAgent),
    ipAddress: row.ipAddress,
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    current: row.token === here,
  }));
  return all.toSorted((a, b) => Number(b.current) - Number(a.current));
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

/**
 * Signs every other device out, and voids what else could let somebody in (`recordCredentialEvent`). Returns how many devices there
 * were. Throws NOT_SIGNED_IN.
 */
export async function endOtherSessions(ctx: Ctx, browser: Headers): Promise<number> {
  const { id: userId } = requireUser(ctx.actor);
  const origin = await requestOrigin(ctx, browser);
  const keptSession = await currentSession(ctx, browser);
  const { baseUrl } = ctx;
  return ctx.db.transaction((tx) =>
    recordCredentialEvent(tx, { userId, change: "signed-out", origin, keptSession, at: ctx.clock.now(), baseUrl }),
  );
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
