import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { notifications, pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import type { PushNote, PushTarget } from "#providers/push/port.ts";
import { DEFAULT_SWITCHES, isKind, wantsNews } from "../rules/topics.ts";
import { wordsOf } from "../rules/words.ts";

export interface DuePush {
  note: PushNote;
  devices: (PushTarget & { id: string })[];
}

/** What is pushed about a notification, and where to; null when it was read, is gone, or is not wanted any more. */
export async function duePush(db: Queryable, notificationId: string): Promise<DuePush | null> {
  const [row] = await db
    .select({ told: notifications, switches: userSettings })
    .from(notifications)
    .leftJoin(userSettings, eq(userSettings.userId, notifications.userId))
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
  if (!row) return null;
  const { told, switches } = row;
  if (!isKind(told.kind) || !wantsNews(told.kind, switches ?? DEFAULT_SWITCHES)) return null;
  const note = {
    ...wordsOf(told.kind, told.values, told.count),
    path: `/notifications/${told.id}`,
    tag: told.id,
    to: told.userId,
  };
  const devices = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, told.userId));
  return { note, devices };
}
