import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { enqueueMail, notify } from "#features/notifications/index.server.ts";
import { requireAdmin, requireUser } from "#kernel/actor.ts";
import { DAY, later, YEAR } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { mailboxOf } from "#kernel/mailbox.ts";
import { questionAnswered, supportAnswered } from "../notifications.ts";
import { supportErrors } from "../rules/support.errors.ts";
import { QUESTIONS_A_DAY, VISITORS_QUESTIONS_A_DAY } from "../rules/support.ts";

type Thread = typeof supportThreads.$inferSelect;

export interface SupportMessage {
  id: string;
  fromTeam: boolean;
  content: string;
  createdAt: Date;
}

/** All messages, in order. */
export const messagesOf = (db: Queryable, threadId: string): Promise<SupportMessage[]> =>
  db
    .select({
      id: supportMessages.id,
      fromTeam: supportMessages.fromTeam,
      content: supportMessages.content,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(eq(supportMessages.threadId, threadId))
    .orderBy(asc(supportMessages.id));

/** Locks the thread until the transaction ends. Throws NOT_FOUND. */
async function lockThread(tx: Tx, id: string): Promise<Thread> {
  const [thread] = isId(id)
    ? await tx.select().from(supportThreads).where(eq(supportThreads.id, id)).for("update")
    : [];
  if (!thread) throw errors.NOT_FOUND();
  return thread;
}

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
      reason: "Answered in the support chat",
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

/**
 * Stores a visitor's question to the operators' team, which answers by email. Nothing is sent now: the address is not verified.
 * `content`: 1 to 4,000 characters. Throws SUPPORT_LIMIT, SUPPORT_FULL.
 */
export async function askAsVisitor(
  ctx: Ctx,
  { name, email, content }: { name: string; email: string; content: string },
): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await requireRoom(tx, email, at);
    const values = { visitorName: name, visitorEmail: email, waitingSince: at, createdAt: at, updatedAt: at };
    const { id } = await insertOne(tx, supportThreads, values);
    await tx.insert(supportMessages).values({ threadId: id, fromTeam: false, content, createdAt: at });
  });
}

/** Visitors' questions are serialised, so that concurrent ones are counted. */
async function requireRoom(tx: Tx, email: string, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('support_visitors'))`);
  const today = and(isNull(supportThreads.userId), gt(supportThreads.createdAt, later(at, -DAY)));
  const retryAfter = DAY / 1_000;
  const asked = await tx.select({ email: supportThreads.visitorEmail }).from(supportThreads).where(today);
  if (asked.length >= VISITORS_QUESTIONS_A_DAY) throw supportErrors.SUPPORT_FULL({ retryAfter });
  const same = asked.filter((one) => mailboxOf(one.email ?? "") === mailboxOf(email));
  if (same.length >= QUESTIONS_A_DAY) throw supportErrors.SUPPORT_LIMIT({ retryAfter });
}

/** A scheduled task: deletes visitors' questions a year after they were asked. */
export async function deleteOldQuestions({ db, clock }: Ctx): Promise<void> {
  await db
    .delete(supportThreads)
    .where(and(isNull(supportThreads.userId), lt(supportThreads.createdAt, later(clock.now(), -YEAR))));
}

/** The actor's conversation with the team, oldest message first; empty before the first message. Throws NOT_SIGNED_IN. */
export async function myThread(ctx: Ctx): Promise<SupportMessage[]> {
  const { id } = requireUser(ctx.actor);
  const [thread] = await ctx.db
    .update(supportThreads)
    .set({ seenAt: ctx.clock.now() })
    .where(eq(supportThreads.userId, id))
    .returning({ id: supportThreads.id });
  return thread ? messagesOf(ctx.db, thread.id) : [];
}

/** Sends a message to the operators' team; suspended people may. `content`: 1 to 4,000 characters. Throws NOT_SIGNED_IN. */
export async function writeToTeam(ctx: Ctx, { content }: { content: string }): Promise<void> {
  const me = requireUser(ctx.actor);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    // The row is locked from here on, so messages have one order.
    const [thread] = await tx
      .insert(supportThreads)
      .values({ userId: me.id, waitingSince: at, seenAt: at, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: supportThreads.userId,
        set: {
          waitingSince: sql`coalesce(${supportThreads.waitingSince}, excluded.waiting_since)`,
          seenAt: at,
          updatedAt: at,
        },
      })
      .returning({ id: supportThreads.id });
    if (!thread) throw new Error("the thread was not stored");
    const message = { id: newId(), threadId: thread.id, senderId: me.id, fromTeam: false, content, createdAt: at };
    await tx.insert(supportMessages).values(message);
  });
}
