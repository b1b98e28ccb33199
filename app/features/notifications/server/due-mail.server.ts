import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { notifications } from "#db/schema/notifications.ts";

/** The current payload of a notification and its number of events; null when it was read or deleted. */
export async function dueMail(
  db: Queryable,
  notificationId: string,
): Promise<{ payload: object; count: number } | null> {
  const [row] = await db
    .select({ payload: notifications.payload, count: notifications.count })
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
  return row ?? null;
}
