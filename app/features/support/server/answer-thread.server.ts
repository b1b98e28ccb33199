import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { enqueueMail, notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { questionAnswered, supportAnswered } from "../notifications.ts";
import { lockThread } from "./support-thread.server.ts";
import { texts } from "./texts.ts";

/** How much of an answer its notification quotes. */
const EXCERPT_LENGTH = 140;

interface Answer {
  threadId: string;
  content: string;
  /** The last message that the admin has read: an answer that misses a newer one is refused with CONFLICT. */
  lastId: string;
}

/**
 * Answers a person, who is notified, or a visitor, by email. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND,
 * CONFLICT.
 */
export async function answerThread(ctx: Ctx, { threadId, content, lastId }: Answer): Promise<void> {
  const admin = requireAdmin(ctx.actor, "support.answer");
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId);
    const [last] = await tx
      .select({ id: supportMessages.id })
      .from(supportMessages)
      .where(eq(supportMessages.threadId, threadId))
      .orderBy(desc(supportMessages.id))
      .limit(1);
    if (last?.id !== lastId) throw errors.CONFLICT();
    const message = { id: newId(), threadId, senderId: admin.id, fromTeam: true, content, createdAt: at };
    await tx.insert(supportMessages).values(message);
    await tx.update(supportThreads).set({ waitingSince: null, updatedAt: at }).where(eq(supportThreads.id, threadId));
    await recordAct(tx, ctx, {
      act: "support.answer",
      needs: "support.answer",
      subject: { kind: "support", id: threadId },
      personId: thread.userId,
      reason: texts.answeredInSupportChat,
    });
    if (thread.visitorEmail !== null) {
      const mail = { to: null, address: thread.visitorEmail, payload: { answer: content.toWellFormed() } };
      await enqueueMail(tx, questionAnswered, { ...mail, url: `${ctx.baseUrl}/chat-support` });
    }
    if (thread.userId === null) return;
    const text = content.length > EXCERPT_LENGTH ? `${content.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…` : content;
    await notify(tx, ctx, supportAnswered, {
      to: thread.userId,
      payload: { text: text.toWellFormed() },
      path: "/chat-support",
    });
  });
}
