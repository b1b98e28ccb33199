import { and, desc, eq, lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { isId } from "#kernel/id.ts";
import { findConversation } from "./find-conversation.server.ts";
import type { MessageRows } from "./list-messages-after.server.ts";
import { withAttachments } from "./with-attachments.server.ts";

/**
 * A conversation's newest messages, or those before the id `before`. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function listMessagesBefore(
  ctx: Ctx,
  { conversationId, before, limit }: { conversationId: string; before?: string | undefined; limit: number },
): Promise<MessageRows> {
  const conversation = await findConversation(ctx, conversationId);
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isId(before) ? lt(messages.id, before) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit + 1);
  const shown = await withAttachments(ctx.db, rows.slice(0, limit).reverse());
  return { conversation, messages: shown, more: rows.length > limit };
}
