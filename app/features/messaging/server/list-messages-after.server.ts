import { and, asc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { isId } from "#kernel/id.ts";
import { type Conversation, findConversation } from "./find-conversation.server.ts";
import { type Message, withAttachments } from "./with-attachments.server.ts";

/** Consecutive messages, oldest first. */
export interface MessageRows {
  conversation: Conversation;
  messages: Message[];
  /** Whether others follow in the direction that was read. */
  more: boolean;
}

/**
 * A conversation's messages after the id `after`, or from its beginning. Ids grow within a conversation, so no later message is
 * missed. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function listMessagesAfter(
  ctx: Ctx,
  { conversationId, after, limit }: { conversationId: string; after?: string | undefined; limit: number },
): Promise<MessageRows> {
  const conversation = await findConversation(ctx, conversationId);
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isId(after) ? gt(messages.id, after) : undefined))
    .orderBy(asc(messages.id))
    .limit(limit + 1);
  return { conversation, messages: await withAttachments(ctx.db, rows.slice(0, limit)), more: rows.length > limit };
}
