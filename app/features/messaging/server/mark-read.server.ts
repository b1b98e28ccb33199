import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { emit } from "#db/outbox.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { findConversation } from "./find-conversation.server.ts";

/** Marks what the other person wrote as read, and tells them; returns how many were. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND. */
export async function markRead(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<number> {
  const me = requireUser(ctx.actor);
  const { other } = await findConversation(ctx, conversationId);
  await markSeen(ctx, `/conversation/${conversationId}`);
  const waiting = and(
    eq(messages.conversationId, conversationId),
    ne(messages.senderId, me.id),
    eq(messages.read, false),
  );
  // Most openings find nothing new: they write nothing.
  const [any] = await ctx.db.select({ id: messages.id }).from(messages).where(waiting).limit(1);
  if (!any) return 0;
  return ctx.db.transaction(async (tx) => {
    const read = await tx.update(messages).set({ read: true }).where(waiting).returning({ id: messages.id });
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
