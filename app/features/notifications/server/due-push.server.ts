import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { notifications, pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import type { PushNote, PushTarget } from "#providers/push/port.ts";
import { lineOf } from "../rules/notification-line.ts";
import { DEFAULT_SWITCHES, wantsNotification } from "../rules/switches.ts";

export interface DuePush {
  note: PushNote;
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
  return { note, devices };
}
