import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { notifications, pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import { requireActive, requireUser } from "#kernel/actor.ts";
import type { PushNote, PushTarget } from "#providers/push/port.ts";
import { createPusher } from "#providers/push/pusher.server.ts";
import { lineOf } from "../rules/notification-line.ts";
import type { Subscription } from "../rules/push.schema.ts";
import { DEFAULT_SWITCHES, wantsNotification } from "../rules/switches.ts";

/** The most devices of one person; only the newest are stored. */
const MOST_DEVICES = 10;

/**
 * Registers a browser for the actor's pushes; a previous user of that browser no longer gets theirs there. Throws
 * NOT_SIGNED_IN, SUSPENDED.
 */
export async function registerDevice(
  ctx: Ctx,
  { endpoint, keys, userAgent = null }: Subscription & { userAgent?: string | null },
): Promise<{ id: string }> {
  const { id: userId, signedInBy } = requireActive(ctx.actor);
  const sessionId = signedInBy?.kind === "session" ? signedInBy.id : null;
  return ctx.db.transaction(async (tx) => {
    const device = { userId, ...keys, createdAt: ctx.clock.now(), userAgent, sessionId, lastSentAt: null };
    const [stored] = await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device })
      .returning({ id: pushSubscriptions.id });
    if (!stored) throw new Error("the subscription was not stored");
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(MOST_DEVICES);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
    return stored;
  });
}

/** Stops pushes to one of the actor's browsers; returns how many (0 or 1). Throws NOT_SIGNED_IN. */
export async function unregisterDevice(ctx: Ctx, { endpoint }: { endpoint: string }): Promise<number> {
  const me = requireUser(ctx.actor);
  const gone = await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, me.id)))
    .returning({ id: pushSubscriptions.id });
  return gone.length;
}

/** Ends one of a person's subscriptions; returns how many (0 or 1). */
export async function endPush(db: Queryable, userId: string, id: string): Promise<number> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  return gone.length;
}

/** Ends all subscriptions of a person but those that `keptSession` made. */
export async function endPushes(db: Queryable, userId: string, keptSession: string | null): Promise<void> {
  const others = keptSession && sql`${pushSubscriptions.sessionId} is distinct from ${keptSession}`;
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), others || undefined));
}

/** Notes that a browser got a message. */
export async function notePush({ db, clock }: Pick<Ctx, "db" | "clock">, id: string): Promise<void> {
  await db.update(pushSubscriptions).set({ lastSentAt: clock.now() }).where(eq(pushSubscriptions.id, id));
}

/** Removes a device that no longer exists according to its push service. */
export async function removeUnreachableDevice(db: Queryable, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** The public key that browsers subscribe with, in base64url. Throws NOT_SIGNED_IN. */
export async function pushKey(ctx: Ctx): Promise<string> {
  requireUser(ctx.actor);
  return (await createPusher(ctx.settings, ctx.db)).publicKey;
}

interface DuePush {
  note: PushNote;
  /** What the notification is about, and the path of its page. */
  about: { kind: string; payload: object; path: string };
  devices: (PushTarget & { id: string })[];
}

/**
 * The push messages about a notification and their devices; null when it was read or deleted, or the person has turned it off.
 */
export async function duePush(
  { db, registry }: Pick<Ctx, "registry"> & { db: Queryable },
  notificationId: string,
): Promise<DuePush | null> {
  const [row] = await db
    .select({ notification: notifications, switches: userSettings })
    .from(notifications)
    .leftJoin(userSettings, eq(userSettings.userId, notifications.userId))
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
  if (!row) return null;
  const { notification, switches } = row;
  const { topic, ...line } = lineOf(registry, notification);
  if (!registry.notifications.has(notification.kind) || !wantsNotification(topic, switches ?? DEFAULT_SWITCHES))
    return null;
  const note = {
    ...line,
    path: `/notifications/${notification.id}`,
    tag: notification.id,
    to: notification.userId,
  };
  const devices = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, notification.userId));
  const { kind, payload, path } = notification;
  return { note, about: { kind, payload, path }, devices };
}
