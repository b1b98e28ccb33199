import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { blocks, messages } from "#db/schema/messaging.ts";
import { fileReport } from "#features/reports/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import type { REPORT_REASONS } from "../rules/report-reasons.text.ts";
import { findConversation, lockConversation } from "./conversations.server.ts";

const REMOVED = "Our team removed this message.";

/** Replaces a message's text after a decision on a report. The caller stores the original text. */
export async function withholdMessage(tx: Tx, { messageId, at }: { messageId: string; at: Date }): Promise<void> {
  await tx.update(messages).set({ content: REMOVED, removedAt: at }).where(eq(messages.id, messageId));
}

/** Restores the text of a withheld message. */
export async function restoreMessage(tx: Tx, { messageId, text }: { messageId: string; text: string }): Promise<void> {
  await tx
    .update(messages)
    .set({ content: text, removedAt: null })
    .where(and(eq(messages.id, messageId), isNotNull(messages.removedAt)));
}

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

/**
 * Blocks the other person of a conversation: from now on neither can write to the other, and both can still read. The other person is not
 * notified. Blocking twice has no further effect. Throws NOT_SIGNED_IN, SUSPENDED, CONVERSATION_NOT_FOUND.
 */
export async function blockPerson(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  await ctx.db.transaction(async (tx) => {
    // A message that is being sent now is either stored before the block, or refused because of it.
    const { otherId } = await lockConversation(tx, conversationId, me.id);
    await tx
      .insert(blocks)
      .values({ blockerId: me.id, blockedId: otherId, createdAt: ctx.clock.now() })
      .onConflictDoNothing();
  });
}

/** Removes the actor's block of the other person; a block by the other person stays. Throws NOT_SIGNED_IN, SUSPENDED, CONVERSATION_NOT_FOUND. */
export async function unblockPerson(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  const { other } = await findConversation(ctx, conversationId);
  await ctx.db.delete(blocks).where(and(eq(blocks.blockerId, me.id), eq(blocks.blockedId, other.id)));
}
