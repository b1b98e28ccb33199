import type { Ctx } from "#app/context.server.ts";
import { blocks } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { lockConversation } from "./lock-conversation.server.ts";

/**
 * From now on neither of the two can write to the other; both keep what was written. The other is not told. Throws
 * NOT_SIGNED_IN, SUSPENDED, CONVERSATION_NOT_FOUND.
 */
export async function blockPerson(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  await ctx.db.transaction(async (tx) => {
    // Whoever is sending at this moment is done before, or finds the block.
    const { other } = await lockConversation(tx, conversationId, me.id);
    await tx
      .insert(blocks)
      .values({ blockerId: me.id, blockedId: other, createdAt: ctx.clock.now() })
      .onConflictDoNothing();
  });
}
