import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { pushSubscriptions } from "#db/schema/notifications.ts";
import { requireActive } from "#kernel/actor.ts";
import type { Subscription } from "../rules/push.schema.ts";

/** The most devices of one person; only the newest are stored. */
const MOST_DEVICES = 10;

/**
 * Registers a browser for the actor's pushes; a previous user of that browser no longer gets theirs there. Throws
 * NOT_SIGNED_IN, SUSPENDED.
 */
export async function registerDevice(ctx: Ctx, { endpoint, keys }: Subscription): Promise<{ id: string }> {
  const { id: userId } = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const device = { userId, ...keys, createdAt: ctx.clock.now() };
    const [stored] = await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device })
      .returning({ id: pushSubscriptions.id });
    if (!stored) throw new Error("the subscription was not stored");
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(MOST_DEVICES);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
    return stored;
  });
}
