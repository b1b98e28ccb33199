import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { findWritableConversation } from "./find-writable-conversation.server.ts";

/** Shows on the other person's open page that the actor is typing; nothing is stored. Throws as `sendMessage` does. */
export async function announceTyping(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  const { other } = await findWritableConversation(ctx, me, conversationId);
  await ctx.transport.publishTransient({
    type: "typing",
    to: [other.id],
    ids: { conversation_id: conversationId, writer_id: me.id },
  });
}
