import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThanGiven, type Page, type PageRequest, pageLimit, pageOf, startAt } from "#db/keyset.server.ts";
import { part, variants } from "#db/part.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { isViewed, requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { NotificationLine, Topic } from "../rules/define-notification.ts";
import { lineOf } from "../rules/notification-line.ts";

const COUNTED = 100;

/** A subselect of how many notifications a user has not read, at most 100: for the header's bell ("99+"). */
export const unreadNotifications = (user: SQL): SQL => sql`(select count(*)::int from (
    select 1 from ${notifications} where ${notifications.userId} = ${user} and ${notifications.readAt} is null
    limit ${sql.raw(String(COUNTED))}) as waiting)`;

/** Marks all of the actor's notifications as read; returns how many were unread. Throws NOT_SIGNED_IN. */
export const readNotifications = (ctx: Ctx): Promise<number> =>
  markRead(ctx.db, { userId: requireUser(ctx.actor).id, at: ctx.clock.now() });

/** A notification as the API returns it. */
export const presentNotification = (notification: Notification) => ({
  id: notification.id,
  kind: notification.kind,
  title: notification.title,
  text: notification.text,
  path: notification.path,
  count: notification.count,
  read: notification.readAt !== null,
  read_at: notification.readAt?.toISOString() ?? null,
  created_at: notification.createdAt.toISOString(),
});

type Row = typeof notifications.$inferSelect;

type Notification = Pick<Row, "id" | "kind" | "path" | "count" | "createdAt" | "readAt"> &
  NotificationLine & { topic: Topic };

const notificationsPart = variants(({ most }: { most: number }) =>
  part(
    getTableColumns(notifications),
    (select) =>
      select
        .from(notifications)
        .where(
          and(
            eq(notifications.userId, sql.placeholder("viewer")),
            olderThanGiven(notifications.createdAt, notifications.id),
          ),
        )
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(fewRows(most)),
    (rows, _given: { viewer: string; olderThanTime: string; olderThanId: string }): Row[] => rows,
  ),
);

/** The actor's notifications, the newest first. Throws NOT_SIGNED_IN. */
export async function listNotifications(ctx: Ctx, request: PageRequest = {}): Promise<Page<Notification>> {
  const me = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const read = notificationsPart({ most: limit + 1 });
  const page = pageOf(await read(ctx.db, { viewer: me.id, ...startAt(request.cursor) }), limit);
  return { ...page, items: page.items.map((row) => ({ ...row, ...lineOf(ctx.registry, row) })) };
}

/** Marks one of the actor's notifications as read; returns the path of its page. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function readNotification(ctx: Ctx, { id }: { id: string }): Promise<{ read: number; path: string }> {
  const me = requireUser(ctx.actor);
  if (!isId(id)) throw errors.NOT_FOUND();
  const [row] = await ctx.db
    .select({ path: notifications.path })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, me.id)));
  if (!row) throw errors.NOT_FOUND();
  const which = eq(notifications.id, id);
  return { ...row, read: await markRead(ctx.db, { userId: me.id, at: ctx.clock.now(), which }) };
}

/** Marks a user's unread notifications as read, optionally only those that match; returns how many. */
async function markRead(db: Queryable, mark: { userId: string; at: Date; which?: SQL }): Promise<number> {
  const waiting = and(eq(notifications.userId, mark.userId), isNull(notifications.readAt), mark.which);
  // Most pages have nothing to mark, so they write nothing.
  const [any] = await db.select({ id: notifications.id }).from(notifications).where(waiting).limit(1);
  if (!any) return 0;
  const set = { readAt: mark.at };
  return (await db.update(notifications).set(set).where(waiting).returning({ id: notifications.id })).length;
}

/** Whether the `viewer` has an unread notification that links to a `path`. */
export const hasUnreadPart = part(
  { id: notifications.id },
  (select) =>
    select
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, sql.placeholder("viewer")),
          isNull(notifications.readAt),
          eq(notifications.path, sql.placeholder("path")),
        ),
      )
      .limit(fewRows(1)),
  (rows, _given: { viewer: string; path: string }) => rows.length > 0,
);

/** Marks the notifications that link to an open page as read. Returns how many; visitors have none, and an operator who sees what somebody else sees marks none. */
export async function markSeen(ctx: Ctx, path: string): Promise<number> {
  if (ctx.actor.kind !== "user" || isViewed(ctx.actor)) return 0;
  const { id: userId } = ctx.actor;
  // The same question as of `markRead`, in SQL that is built once: most pages end here.
  if (!(await hasUnreadPart(ctx.db, { viewer: userId, path }))) return 0;
  return markRead(ctx.db, { userId, at: ctx.clock.now(), which: eq(notifications.path, path) });
}
