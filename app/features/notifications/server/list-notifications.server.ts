import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { requireUser } from "#kernel/actor.ts";
import { isKind } from "../rules/topics.ts";
import { wordsOf } from "../rules/words.ts";

type Row = typeof notifications.$inferSelect;
export type Notification = Pick<Row, "id" | "path" | "count" | "createdAt" | "readAt"> & {
  kind: string;
  title: string;
  text: string;
};

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
  return { ...page, items: page.items.map(told) };
}

function told({ id, kind, values, path, count, createdAt, readAt }: Row): Notification {
  // A kind that this version no longer knows is told by its name rather than not at all.
  const words = isKind(kind) ? wordsOf(kind, values, count) : { title: kind, text: values.jobTitle ?? "" };
  return { id, kind, path, count, createdAt, readAt, ...words };
}
