import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { requireUser } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";

/** Sends a message to the operators' team; suspended people may. `content`: 1 to 4,000 characters. Throws NOT_SIGNED_IN. */
export async function writeToTeam(ctx: Ctx, { content }: { content: string }): Promise<void> {
  const me = requireUser(ctx.actor);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    // The row is locked from here on, so messages have one order.
    const [thread] = await tx
      .insert(supportThreads)
      .values({ userId: me.id, waitingSince: at, seenAt: at, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: supportThreads.userId,
        set: {
          waitingSince: sql`coalesce(${supportThreads.waitingSince}, excluded.waiting_since)`,
          seenAt: at,
          updatedAt: at,
        },
      })
      .returning({ id: supportThreads.id });
    if (!thread) throw new Error("the thread was not stored");
    const message = { id: newId(), threadId: thread.id, senderId: me.id, fromTeam: false, content, createdAt: at };
    await tx.insert(supportMessages).values(message);
  });
}
