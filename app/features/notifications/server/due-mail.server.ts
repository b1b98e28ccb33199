import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { notifications } from "#db/schema/notifications.ts";

/** The words of what a mail is about, and how many it stands for (`count`, unless the words count something else), as they are now; null when it was read or is gone. */
export async function dueMail(db: Queryable, notificationId: string): Promise<Record<string, string> | null> {
  const [row] = await db
    .select({ values: notifications.values, count: notifications.count })
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
  // NotificationPayloads that count something of their own (milestones, jobs) keep that.
  return row ? { count: String(row.count), ...row.values } : null;
}
