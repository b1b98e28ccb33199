import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { blocks } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { findConversation } from "./find-conversation.server.ts";

/** Removes the actor's block of the other person; a block by the other person stays. Throws NOT_SIGNED_IN, SUSPENDED, CONVERSATION_NOT_FOUND. */
export async function unblockPerson(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  const { other } = await findConversation(ctx, conversationId);
  await ctx.db.delete(blocks).where(and(eq(blocks.blockerId, me.id), eq(blocks.blockedId, other.id)));
}
