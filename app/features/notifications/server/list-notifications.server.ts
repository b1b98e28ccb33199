import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { requireUser } from "#kernel/actor.ts";
import type { NotificationLine, Topic } from "../rules/define-notification.ts";
import { lineOf } from "../rules/notification-line.ts";

type Row = typeof notifications.$inferSelect;
export type Notification = Pick<Row, "id" | "kind" | "path" | "count" | "createdAt" | "readAt"> &
  NotificationLine & { topic: Topic };

/** The actor's notifications, the newest first. Throws NOT_SIGNED_IN. */
export async function listNotifications(ctx: Ctx, request: PageRequest = {}): Promise<Page<Notification>> {
  const me = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, me.id), olderThan(notifications.createdAt, notifications.id, request.cursor)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  return { ...page, items: page.items.map((row) => ({ ...row, ...lineOf(ctx.registry, row) })) };
}
