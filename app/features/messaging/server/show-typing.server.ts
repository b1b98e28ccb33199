import type { Ctx } from "#app/context.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { permitWriting } from "./permit-writing.server.ts";

/** Lets the other person's open page show that one is writing; kept nowhere. Throws as sendMessage does. */
export async function showTyping(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  const { other } = await permitWriting(ctx, me, conversationId);
  await ctx.transport.whisper({
    type: "typing",
    to: [other.id],
    ids: { conversation_id: conversationId, writer_id: me.id },
  });
}
