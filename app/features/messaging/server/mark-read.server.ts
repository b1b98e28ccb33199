import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { emit } from "#db/outbox.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { findConversation } from "./find-conversation.server.ts";

/**
 * Marks everything that the other person wrote in a conversation as read, with the actor's notifications about it, and emits
 * `message.read` to both. Returns how many messages were unread. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function markRead(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<number> {
  const me = requireUser(ctx.actor);
  const { other } = await findConversation(ctx, conversationId);
  await markSeen(ctx, `/conversation/${conversationId}`);
  const isUnread = and(
    eq(messages.conversationId, conversationId),
    ne(messages.senderId, me.id),
    eq(messages.read, false),
  );
  // Usually nothing is unread, and then nothing is written.
  const [unread] = await ctx.db.select({ id: messages.id }).from(messages).where(isUnread).limit(1);
  if (!unread) return 0;
  return ctx.db.transaction(async (tx) => {
    const read = await tx.update(messages).set({ read: true }).where(isUnread).returning({ id: messages.id });
    if (read.length === 0) return 0;
    await emit(tx, {
      type: "message.read",
      to: [me.id, other.id],
      ids: { conversation_id: conversationId, reader_id: me.id },
      at: ctx.clock.now(),
    });
    return read.length;
  });
}
