import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { messages, reports } from "#db/schema/index.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import type { REPORT_REASONS } from "../rules/report.schema.ts";
import { lockConversation } from "./lock-conversation.server.ts";

interface Report {
  conversationId: string;
  /** One message of the other's; without it the report is about all that they wrote. */
  messageId?: string | undefined;
  reason: (typeof REPORT_REASONS)[number];
  details?: string | undefined;
}

/**
 * Reports the other person of a conversation to the operators; returns the report's id. The same again is the same
 * report. Throws NOT_SIGNED_IN, SUSPENDED, CONVERSATION_NOT_FOUND (also for a message that the other did not write).
 */
export async function reportPerson(ctx: Ctx, report: Report): Promise<string> {
  const me = requireActive(ctx.actor);
  const { conversationId, messageId, reason, details } = report;
  return ctx.db.transaction(async (tx) => {
    // Held, so that pressing twice reports once.
    const { other } = await lockConversation(tx, conversationId, me.id);
    if (messageId !== undefined) {
      const theirs = and(
        eq(messages.id, messageId),
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, other),
      );
      const [message] = isId(messageId) ? await tx.select({ id: messages.id }).from(messages).where(theirs) : [];
      if (!message) throw messageErrors.CONVERSATION_NOT_FOUND();
    }
    const [subject, subjectId] = messageId ? ["message", messageId] : ["conversation", conversationId];
    const same = and(eq(reports.reporterId, me.id), eq(reports.subjectId, subjectId), eq(reports.reason, reason));
    const [known] = await tx.select({ id: reports.id }).from(reports).where(same);
    if (known) return known.id;
    const [made] = await tx
      .insert(reports)
      .values({
        reporterId: me.id,
        reportedId: other,
        subject,
        subjectId,
        reason,
        details: details || null,
        createdAt: ctx.clock.now(),
      })
      .returning({ id: reports.id });
    if (!made) throw new Error("the report was not stored");
    return made.id;
  });
}
