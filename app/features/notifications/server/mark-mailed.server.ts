import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { notifications } from "#db/schema/notifications.ts";

/** Records that a notification was mailed. */
export async function markMailed(db: Queryable, notificationId: string, at: Date): Promise<void> {
  await db.update(notifications).set({ mailedAt: at }).where(eq(notifications.id, notificationId));
}
