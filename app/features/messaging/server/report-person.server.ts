import { and, desc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { fileReport } from "#features/reports/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
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

/** So many of the other's messages go with a report about all that they wrote. */
const SHOWN = 10;

/** What somebody wrote last in a conversation, oldest first; null when they wrote nothing. */
async function lastWords(tx: Tx, conversationId: string, senderId: string): Promise<string | null> {
  const theirs = and(
    eq(messages.conversationId, conversationId),
    eq(messages.senderId, senderId),
    isNull(messages.removedAt),
  );
  const rows = await tx
    .select({ content: messages.content, at: messages.createdAt })
    .from(messages)
    .where(theirs)
    .orderBy(desc(messages.id))
    .limit(SHOWN);
  const said = rows.reverse().map(({ content, at }) => `${londonDay(at)}: ${content || "(a file)"}`);
  return said.length > 0 ? said.join("\n\n") : null;
}

/**
 * Reports the other person of a conversation to the operators, who acknowledge it at once; with what they wrote last; returns the report's id. The same again is the same
 * report. Throws NOT_SIGNED_IN, SUSPENDED, CONVERSATION_NOT_FOUND (also for a message that the other did not write).
 */
export async function reportPerson(ctx: Ctx, report: Report): Promise<string> {
  const me = requireActive(ctx.actor);
  const { conversationId, messageId, reason, details } = report;
  return ctx.db.transaction(async (tx) => {
    // Held, so that pressing twice reports once.
    const { other } = await lockConversation(tx, conversationId, me.id);
    let excerpt: string | null = null;
    if (messageId !== undefined) {
      const theirs = and(
        eq(messages.id, messageId),
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, other),
        isNull(messages.removedAt),
      );
      const [message] = isId(messageId)
        ? await tx.select({ content: messages.content }).from(messages).where(theirs)
        : [];
      if (!message) throw messageErrors.CONVERSATION_NOT_FOUND();
      excerpt = message.content;
    } else excerpt = await lastWords(tx, conversationId, other);
    const [subject, subjectId] = messageId
      ? (["message", messageId] as const)
      : (["conversation", conversationId] as const);
    const report = { reportedId: other, subject, subjectId, excerpt, reason, details };
    return (await fileReport(tx, ctx, report)).id;
  });
}
