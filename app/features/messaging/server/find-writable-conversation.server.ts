import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { canSend } from "../rules/conversation.policy.ts";
import { blockedBy } from "./blocked-by.server.ts";
import { type Conversation, findConversation } from "./find-conversation.server.ts";
import { permit } from "./permit.server.ts";

/** A conversation in which the actor may write now. Throws as `sendMessage` does. */
export async function findWritableConversation(ctx: Ctx, me: User, conversationId: string): Promise<Conversation> {
  const conversation = await findConversation(ctx, conversationId);
  const { other } = conversation;
  permit(canSend(me, [me.id, other.id], await blockedBy(ctx.db, me.id, other.id)));
  return conversation;
}
