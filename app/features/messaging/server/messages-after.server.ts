import { and, asc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { isId } from "#kernel/id.ts";
import { type Message, withAttachments } from "./attachments-of.server.ts";
import { findConversation } from "./find-conversation.server.ts";

export interface Stretch {
  messages: Message[];
  /** Whether there are more in the direction that was read. */
  more: boolean;
}

/**
 * A conversation's messages in their order, the oldest first, from the beginning or after a message that the reader has.
 * Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function messagesAfter(
  ctx: Ctx,
  { conversationId, after, limit }: { conversationId: string; after?: string | undefined; limit: number },
): Promise<Stretch> {
  await findConversation(ctx, conversationId);
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isId(after) ? gt(messages.id, after) : undefined))
    .orderBy(asc(messages.id))
    .limit(limit + 1);
  return { messages: await withAttachments(ctx.db, rows.slice(0, limit)), more: rows.length > limit };
}
