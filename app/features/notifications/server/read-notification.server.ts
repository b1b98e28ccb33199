import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { markRead } from "./mark-read.server.ts";

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
