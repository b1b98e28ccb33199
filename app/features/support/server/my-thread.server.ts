import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { supportThreads } from "#db/schema/support.ts";
import { requireUser } from "#kernel/actor.ts";
import { messagesOf, type SupportMessage } from "./support-thread.server.ts";

/** The actor's conversation with the team, oldest message first; empty before the first message. Throws NOT_SIGNED_IN. */
export async function myThread(ctx: Ctx): Promise<SupportMessage[]> {
  const { id } = requireUser(ctx.actor);
  const [thread] = await ctx.db
    .update(supportThreads)
    .set({ seenAt: ctx.clock.now() })
    .where(eq(supportThreads.userId, id))
    .returning({ id: supportThreads.id });
  return thread ? messagesOf(ctx.db, thread.id) : [];
}
