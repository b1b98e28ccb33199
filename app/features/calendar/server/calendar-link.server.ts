import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { calendarLinks } from "#db/schema/calendar.ts";
import { getOrCreateSecret } from "#db/secret.server.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
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

/** The path of the calendar file, which works without signing in. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function calendarLink(ctx: Ctx): Promise<string> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return `/calendar/${await tokenOf(ctx.db, user.id)}.ics`;
}

/** Creates a new link; older ones stop working. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function resetCalendarLink(ctx: Ctx): Promise<string> {
  const { id: userId } = requireTradesperson(ctx.actor);
  await ctx.db
    .insert(calendarLinks)
    .values({ userId, version: 2 })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { version: sql`${calendarLinks.version} + 1` } });
  return calendarLink(ctx);
}

/** The id of the user whose calendar a token opens; null when the token is not valid. */
export async function readCalendarToken(db: Queryable, token: string): Promise<string | null> {
  const [userId = ""] = token.split(".");
  if (!isId(userId)) return null;
  const [given, expected] = [Buffer.from(token), Buffer.from(await tokenOf(db, userId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}
