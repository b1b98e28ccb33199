import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { canSend } from "../rules/conversation.policy.ts";
import { blockedBy } from "./blocked-by.server.ts";
import { findConversation } from "./find-conversation.server.ts";
import { permit } from "./permit.server.ts";

/** Lets the other person's open page show that one is writing; kept nowhere. Throws as sendMessage does. */
export async function showTyping(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  const { other } = await findConversation(ctx, conversationId);
  permit(canSend(me, [me.id, other.id], await blockedBy(ctx.db, me.id, other.id)));
  await ctx.bus.whisper({
    type: "typing",
    to: [other.id],
    ids: { conversation_id: conversationId, writer_id: me.id },
  });
}
