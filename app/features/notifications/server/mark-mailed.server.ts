import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { notifications } from "#db/schema/notifications.ts";

/** Remembers that somebody was mailed about a notification. */
export async function markMailed(db: Queryable, notificationId: string, at: Date): Promise<void> {
  await db.update(notifications).set({ mailedAt: at }).where(eq(notifications.id, notificationId));
}
