import type { Ctx } from "#app/context.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { markRead } from "./mark-read.server.ts";

/** Marks all of the actor's notifications as read; returns how many were unread. Throws NOT_SIGNED_IN. */
export const readNotifications = (ctx: Ctx): Promise<number> =>
  markRead(ctx.db, { userId: requireUser(ctx.actor).id, at: ctx.clock.now() });
