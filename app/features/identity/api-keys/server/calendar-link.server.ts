import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { getOrCreateSecret, type Queryable } from "#db/client.server.ts";
import { requireLiveSession } from "#db/live-session.server.ts";
import { calendarLinks } from "#db/schema/api-keys.ts";
import { requireSession, requireTradesperson, roleOf } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

const makeKey = () => randomBytes(32).toString("base64url");

type Link = typeof calendarLinks.$inferSelect;

const linkOf = (db: Queryable, userId: string): Promise<Link | undefined> =>
  db
    .select()
    .from(calendarLinks)
    .where(and(eq(calendarLinks.userId, userId), isNull(calendarLinks.endedAt)))
    .then(([link]) => link);

async function tokenOf(db: Queryable, { userId, version }: Pick<Link, "userId" | "version">): Promise<string> {
  const key = await getOrCreateSecret(db, "calendar-links", makeKey);
  const signature = createHmac("sha256", key).update(`calendar:${userId}:${version}`);
  return `${userId}.${signature.digest("base64url")}`;
}

/**
 * The path of the calendar file, which works without signing in; it is made when it is first asked for. No program and no operator who sees the site as
 * somebody else gets it, because it outlives their access. Throws NOT_SIGNED_IN, API_KEY_REFUSED, VIEW_ONLY, WRONG_ROLE.
 */
export async function calendarLink(ctx: Ctx): Promise<string> {
  const user = requireSession(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const link = (await linkOf(ctx.db, user.id)) ?? (await makeLink(ctx, user.id));
  const token = await tokenOf(ctx.db, link);
  // Afterwards: a link of a session that ended meanwhile would be the new one.
  await requireLiveSession(ctx.db, user);
  return `/calendar/${token}.ics`;
}

/** Makes the first link, or one after the last has ended; of two calls at once, both get the same. */
async function makeLink({ db, clock }: Ctx, userId: string): Promise<Link> {
  const at = clock.now();
  const [made] = await db
    .insert(calendarLinks)
    .values({ userId, createdAt: at })
    .onConflictDoUpdate({
      target: calendarLinks.userId,
      set: { version: sql`${calendarLinks.version} + 1`, createdAt: at, lastReadAt: null, endedAt: null },
      setWhere: isNotNull(calendarLinks.endedAt),
    })
    .returning();
  const link = made ?? (await linkOf(db, userId));
  if (!link) throw errors.NOT_FOUND();
  return link;
}

/** Creates a new link; older ones stop working. Throws what `calendarLink` throws, and SUSPENDED. */
export async function resetCalendarLink(ctx: Ctx): Promise<string> {
  requireSession(ctx.actor);
  const { id: userId } = requireTradesperson(ctx.actor);
  await endCalendarLink(ctx.db, userId, ctx.clock.now());
  return calendarLink(ctx);
}

/** Whether the link's file has the names of customers and where they live. Throws NOT_SIGNED_IN, API_KEY_REFUSED, WRONG_ROLE, SUSPENDED. */
export async function showNamesInCalendar(ctx: Ctx, { withNames }: { withNames: boolean }): Promise<void> {
  requireSession(ctx.actor);
  const { id: userId } = requireTradesperson(ctx.actor);
  await ctx.db.update(calendarLinks).set({ withNames }).where(eq(calendarLinks.userId, userId));
}

/** Whether it has them. Throws NOT_SIGNED_IN, API_KEY_REFUSED, VIEW_ONLY. */
export async function showsNamesInCalendar(ctx: Pick<Ctx, "db" | "actor">): Promise<boolean> {
  const link = await linkOf(ctx.db, requireSession(ctx.actor).id);
  return link?.withNames ?? false;
}

/** Ends the link of a person. Returns how many there were: 0 or 1. */
export async function endCalendarLink(db: Queryable, userId: string, at: Date): Promise<number> {
  const ended = await db
    .update(calendarLinks)
    .set({ endedAt: at })
    .where(and(eq(calendarLinks.userId, userId), isNull(calendarLinks.endedAt)))
    .returning({ userId: calendarLinks.userId });
  return ended.length;
}

/** Whose calendar a token opens, and how much of it; null when the token is not valid. Notes once an hour that it was read. */
export async function readCalendarToken(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  token: string,
): Promise<{ userId: string; withNames: boolean } | null> {
  const [userId = ""] = token.split(".");
  const link = isId(userId) ? await linkOf(db, userId) : undefined;
  if (!link) return null;
  const [given, expected] = [Buffer.from(token), Buffer.from(await tokenOf(db, link))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const now = clock.now();
  if (!link.lastReadAt || later(link.lastReadAt, HOUR) < now)
    await db.update(calendarLinks).set({ lastReadAt: now }).where(eq(calendarLinks.userId, userId));
  return { userId, withNames: link.withNames };
}
