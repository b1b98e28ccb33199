import type { Ctx } from "#app/context.server.ts";
import { blocks } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { lockConversation } from "./lock-conversation.server.ts";

/**
 * Blocks the other person of a conversation: from now on neither can write to the other, and both can still read. The other person is not
 * notified. Blocking twice has no further effect. Throws NOT_SIGNED_IN, SUSPENDED, CONVERSATION_NOT_FOUND.
 */
export async function blockPerson(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  await ctx.db.transaction(async (tx) => {
    // A message that is being sent now is either stored before the block, or refused because of it.
    const { otherId } = await lockConversation(tx, conversationId, me.id);
    await tx
      .insert(blocks)
      .values({ blockerId: me.id, blockedId: otherId, createdAt: ctx.clock.now() })
      .onConflictDoNothing();
  });
}
