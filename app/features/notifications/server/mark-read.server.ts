import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { notifications } from "#db/schema/notifications.ts";

/** Marks a user's unread notifications as read, optionally only those that match; returns how many. */
export async function markRead(db: Queryable, mark: { userId: string; at: Date; which?: SQL }): Promise<number> {
  const waiting = and(eq(notifications.userId, mark.userId), isNull(notifications.readAt), mark.which);
  // Most pages have nothing to mark, so they write nothing.
  const [any] = await db.select({ id: notifications.id }).from(notifications).where(waiting).limit(1);
  if (!any) return 0;
  const set = { readAt: mark.at };
  return (await db.update(notifications).set(set).where(waiting).returning({ id: notifications.id })).length;
}
