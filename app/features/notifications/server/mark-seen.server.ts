import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { isViewed } from "#kernel/actor.ts";
import { markRead } from "./mark-read.server.ts";

/** Marks the notifications that link to an open page as read. Returns how many; visitors have none, and an operator who sees what somebody else sees marks none. */
export async function markSeen(ctx: Ctx, path: string): Promise<number> {
  if (ctx.actor.kind !== "user" || isViewed(ctx.actor)) return 0;
  return markRead(ctx.db, { userId: ctx.actor.id, at: ctx.clock.now(), which: eq(notifications.path, path) });
}
