import { getSessionCookie } from "better-auth/cookies";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { sessions } from "#db/schema/auth.ts";
import { requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { deviceText } from "#kernel/user-agent.ts";

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
  const token = tokenIn(browser);
  const all = rows.map((row) => ({
    id: row.id,
    device: deviceText(row.userAgent),
    ipAddress: row.ipAddress,
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    current: row.token === token,
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

/** Signs every other device out. Returns how many there were. Throws NOT_SIGNED_IN. */
export async function endOtherSessions(ctx: Ctx, browser: Headers): Promise<number> {
  const { id } = requireUser(ctx.actor);
  const others = and(eq(sessions.userId, id), ne(sessions.token, tokenIn(browser)));
  return (await ctx.db.delete(sessions).where(others).returning({ id: sessions.id })).length;
}

/** The session's token in a browser's cookies, or in cookies that were just set. */
export function tokenIn(browser: Headers, set: readonly string[] = []): string {
  const fresh = set.map((line) => line.split(";")[0]).join("; ");
  const headers = new Headers({ cookie: fresh || (browser.get("cookie") ?? "") });
  const bearer = /^bearer\s+(\S+)$/i.exec(browser.get("authorization") ?? "")?.[1];
  const signed = bearer ?? getSessionCookie(headers, { cookiePrefix: "fettle" }) ?? "";
  return decodeURIComponent(signed).split(".")[0] ?? "";
}
