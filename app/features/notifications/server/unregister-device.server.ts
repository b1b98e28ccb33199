import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { pushSubscriptions } from "#db/schema/notifications.ts";
import { requireUser } from "#kernel/actor.ts";

/** Stops pushes to one of the actor's browsers; returns how many (0 or 1). Throws NOT_SIGNED_IN. */
export async function unregisterDevice(ctx: Ctx, { endpoint }: { endpoint: string }): Promise<number> {
  const me = requireUser(ctx.actor);
  const gone = await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, me.id)))
    .returning({ id: pushSubscriptions.id });
  return gone.length;
}
