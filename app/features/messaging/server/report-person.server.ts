import { and, desc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { fileReport } from "#features/reports/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import type { REPORT_REASONS } from "../rules/report-reasons.text.ts";
import { lockConversation } from "./lock-conversation.server.ts";

interface ReportPerson {
  conversationId: string;
  /** One message of the other person; without it, the report is about everything they wrote. */
  messageId?: string | undefined;
  reason: (typeof REPORT_REASONS)[number];
  details?: string | undefined;
}

/** How many messages of the reported person a report about a whole conversation quotes. */
const QUOTED = 10;

/**
 * Reports the other person of a conversation to the operators, with the message or their last messages as an excerpt; returns
 * the report's id. A repeated report returns the existing one. Throws NOT_SIGNED_IN, SUSPENDED, and CONVERSATION_NOT_FOUND,
 * also for a message that the other person did not write.
 */
export async function reportPerson(ctx: Ctx, input: ReportPerson): Promise<string> {
  const me = requireActive(ctx.actor);
  const { conversationId, messageId, reason, details } = input;
  return ctx.db.transaction(async (tx) => {
    // The lock turns two simultaneous reports into one.
    const { otherId } = await lockConversation(tx, conversationId, me.id);
    const isTheirs = and(
      eq(messages.conversationId, conversationId),
      eq(messages.senderId, otherId),
      isNull(messages.removedAt),
    );
    const about =
      messageId === undefined
        ? { subject: "conversation" as const, subjectId: conversationId, excerpt: await quoteLast(tx, isTheirs) }
        : { subject: "message" as const, subjectId: messageId, excerpt: await quoteMessage(tx, isTheirs, messageId) };
    const report = await fileReport(tx, ctx, { reportedId: otherId, ...about, reason, details });
    return report.id;
  });
}

type Condition = ReturnType<typeof and>;

async function quoteMessage(tx: Tx, isTheirs: Condition, id: string): Promise<string> {
  const [message] = isId(id)
    ? await tx
        .select({ content: messages.content })
        .from(messages)
        .where(and(isTheirs, eq(messages.id, id)))
    : [];
  if (!message) throw messageErrors.CONVERSATION_NOT_FOUND();
  return message.content;
}

/** The last messages with their days, oldest first; null when there are none. */
async function quoteLast(tx: Tx, isTheirs: Condition): Promise<string | null> {
  const rows = await tx
    .select({ content: messages.content, at: messages.createdAt })
    .from(messages)
    .where(isTheirs)
    .orderBy(desc(messages.id))
    .limit(QUOTED);
  const lines = rows.reverse().map(({ content, at }) => `${londonDay(at)}: ${content || "(a file)"}`);
  return lines.length > 0 ? lines.join("\n\n") : null;
}
