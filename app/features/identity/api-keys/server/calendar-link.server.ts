import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { getOrCreateSecret, type Queryable, type Tx } from "#db/client.server.ts";
import { requireLiveSession } from "#db/live-session.server.ts";
import { calendarLinks } from "#db/schema/api-keys.ts";
import { profiles } from "#db/schema/profile.ts";

import { sideBySide } from "#db/side-by-side.server.ts";
import { requireSession, requireTradesperson, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

const makeKey = () => randomBytes(32).toString("base64url");

async function tokenOf(db: Queryable, userId: string): Promise<string> {
  const [key, [row]] = await sideBySide(db, [
    () => getOrCreateSecret(db, "calendar-links", makeKey),
    () => db.select({ version: calendarLinks.version }).from(calendarLinks).where(eq(calendarLinks.userId, userId)),
  ]);
  const signature = createHmac("sha256", key).update(`calendar:${userId}:${row?.version ?? 1}`);
  return `${userId}.${signature.digest("base64url")}`;
}

/**
 * The path of the calendar file, which works without signing in. No program and no operator who sees the site as somebody else gets it, because it
 * outlives their access. Throws NOT_SIGNED_IN, API_KEY_REFUSED, VIEW_ONLY, WRONG_ROLE.
 */
export async function calendarLink(ctx: Ctx): Promise<string> {
  const user = requireSession(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const token = await tokenOf(ctx.db, user.id);
  // Afterwards: a link of a session that ended meanwhile would be the new one.
  await requireLiveSession(ctx.db, user);
  return `/calendar/${token}.ics`;
}

/** Creates a new link; older ones stop working. Throws what `calendarLink` throws, and SUSPENDED. */
export async function resetCalendarLink(ctx: Ctx): Promise<string> {
  requireSession(ctx.actor);
  const { id: userId } = requireTradesperson(ctx.actor);
  await ctx.db
    .insert(calendarLinks)
    .values({ userId, version: 2 })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { version: sql`${calendarLinks.version} + 1` } });
  return calendarLink(ctx);
}

/** Ends the link of a person, if they can have one. */
export async function endCalendarLink(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`insert into ${calendarLinks} as link (user_id, version)
    select ${profiles.id}, 2 from ${profiles} where ${profiles.id} = ${userId} and ${profiles.userType} = 'tradesperson'
    on conflict (user_id) do update set version = link.version + 1`);
}

/** The id of the user whose calendar a token opens; null when the token is not valid. */
export async function readCalendarToken(db: Queryable, token: string): Promise<string | null> {
  const [userId = ""] = token.split(".");
  if (!isId(userId)) return null;
  const [given, expected] = [Buffer.from(token), Buffer.from(await tokenOf(db, userId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}
