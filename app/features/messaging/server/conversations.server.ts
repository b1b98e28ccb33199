import { and, eq, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { hasOpenProfile } from "#db/open-profile.server.ts";
import { emit } from "#db/outbox.server.ts";
import { part, together } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { statement } from "#db/statement.server.ts";
import { hasUnreadPart, markSeen } from "#features/notifications/index.server.ts";
import { requireActive, requireUser, type User, type UserType } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { Decision } from "#kernel/permit.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { type CannotSend, type CannotStart, canSend, canStart } from "../rules/conversation.policy.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { blockedBy } from "./blocked-by.server.ts";
import { contactEligibility } from "./contact-eligibility.server.ts";

const refusals = {
  NOT_SIGNED_IN: errors.NOT_SIGNED_IN,
  SUSPENDED: errors.SUSPENDED,
  WRONG_ROLE: errors.WRONG_ROLE,
  EMAIL_NOT_VERIFIED: errors.EMAIL_NOT_VERIFIED,
  NOT_FOUND: messageErrors.CONVERSATION_NOT_FOUND,
  BLOCKED: messageErrors.BLOCKED,
  MESSAGE_SELF: messageErrors.MESSAGE_SELF,
} satisfies Record<CannotStart | CannotSend, () => Error>;

/** Throws the error of a refused decision. */
export function permit(decision: Decision<CannotStart | CannotSend>): void {
  if (!decision.allowed) throw refusals[decision.code]();
}

/** Limits a query to the conversations of one user: every read of conversations uses it. */
export const isParticipant = (userId: string | SQL | Placeholder): SQL | undefined =>
  or(eq(conversations.participantOneId, userId), eq(conversations.participantTwoId, userId));

/** The id of the participant who is not this user. */
export const otherParticipantId = (userId: string | Placeholder): SQL<string> =>
  sql<string>`case when ${conversations.participantOneId} = ${userId} then ${conversations.participantTwoId} else ${conversations.participantOneId} end`;

/** A conversation as one of its two people sees it; `other` is the other person. Times are UTC. */
export interface Conversation {
  id: string;
  participantOneId: string;
  participantTwoId: string;
  jobId: string | null;
  createdAt: Date;
  updatedAt: Date;
  other: { id: string; fullName: string; avatarUrl: string | null; userType: UserType };
}

export const conversationColumns = {
  ...pickColumns(conversations, ["id", "participantOneId", "participantTwoId", "jobId", "createdAt", "updatedAt"]),
  other: pickColumns(profiles, ["id", "fullName", "avatarUrl", "userType"]),
};

/** The same, with whether the other person has a profile to open. */
type OpenedConversation = Conversation & { hasOpenProfile: boolean };

const viewer = sql.placeholder("viewer");
const conversationPart = part(
  { ...conversationColumns, hasOpenProfile },
  (select) =>
    select
      .from(conversations)
      .innerJoin(profiles, eq(profiles.id, sql`(${otherParticipantId(viewer)})`))
      .where(and(eq(conversations.id, sql.placeholder("conversation")), isParticipant(viewer))),
  ([row], _given: { conversation: string; viewer: string }): OpenedConversation | undefined => row,
);

/** One of the actor's conversations. Throws NOT_SIGNED_IN, and CONVERSATION_NOT_FOUND for other people's. */
export async function findConversation(ctx: Ctx, id: string): Promise<Conversation> {
  const me = requireUser(ctx.actor);
  if (!isId(id)) throw messageErrors.CONVERSATION_NOT_FOUND();
  const row = await conversationPart(ctx.db, { conversation: id, viewer: me.id });
  if (!row) throw messageErrors.CONVERSATION_NOT_FOUND();
  return row;
}

/**
 * Finds or starts the conversation of the actor and another person, about a job if one is given. `created` says which of the
 * two happened. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, MESSAGE_SELF, EMAIL_NOT_VERIFIED, SWITCHED_OFF, and CONVERSATION_NOT_FOUND for
 * people whom the actor may not write to.
 */
export async function startConversation(
  ctx: Ctx,
  { participantId, jobId }: { participantId: string; jobId?: string | undefined },
): Promise<{ id: string; created: boolean }> {
  const me = requireActive(ctx.actor);
  const existing = isId(participantId) ? await findBetween(ctx.db, me.id, participantId) : undefined;
  const eligibility = await contactEligibility(ctx.db, me, participantId, jobId);
  permit(canStart(me, { ...eligibility, hasConversation: existing !== undefined }));
  if (existing) return { id: existing, created: false };
  requireSwitch(ctx, "messages");
  const at = ctx.clock.now();
  const [started] = await ctx.db
    .insert(conversations)
    .values({
      participantOneId: me.id,
      participantTwoId: participantId,
      jobId: jobId ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (started) return { id: started.id, created: true };
  // The other person has started one at the same moment.
  const theirs = await findBetween(ctx.db, me.id, participantId);
  if (!theirs) throw new Error("the conversation that conflicted with a new one does not exist");
  return { id: theirs, created: false };
}

async function findBetween(db: Queryable, one: string, two: string): Promise<string | undefined> {
  const isPair = (first: string, second: string) =>
    and(eq(conversations.participantOneId, first), eq(conversations.participantTwoId, second));
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(isPair(one, two), isPair(two, one)));
  return row?.id;
}

/** A conversation in which the actor may write now. Throws as `sendMessage` does. */
export async function findWritableConversation(ctx: Ctx, me: User, conversationId: string): Promise<Conversation> {
  const conversation = await findConversation(ctx, conversationId);
  const { other } = conversation;
  permit(canSend(me, [me.id, other.id], await blockedBy(ctx.db, me.id, other.id)));
  return conversation;
}

/** Locks one of a user's conversations until the transaction ends. Throws CONVERSATION_NOT_FOUND for other people's. */
export async function lockConversation(tx: Tx, id: string, userId: string): Promise<{ id: string; otherId: string }> {
  if (!isId(id)) throw messageErrors.CONVERSATION_NOT_FOUND();
  const [row] = await tx
    .select({ one: conversations.participantOneId, two: conversations.participantTwoId })
    .from(conversations)
    .where(and(eq(conversations.id, id), isParticipant(userId)))
    .for("update");
  if (!row) throw messageErrors.CONVERSATION_NOT_FOUND();
  return { id, otherId: row.one === userId ? row.two : row.one };
}

const unreadIn = (conversation: string | Placeholder, reader: string | Placeholder) =>
  and(eq(messages.conversationId, conversation), ne(messages.senderId, reader), eq(messages.read, false));

const openedPart = together({
  conversation: conversationPart,
  isUnread: part(
    { id: messages.id },
    (select) =>
      select
        .from(messages)
        .where(unreadIn(sql.placeholder("conversation"), viewer))
        .limit(fewRows(1)),
    (rows, _given: { conversation: string; viewer: string }) => rows.length > 0,
  ),
  isTold: hasUnreadPart,
});

/**
 * One of the actor's conversations: everything that the other person wrote in it is marked as read, with the actor's notifications about it, and
 * `message.read` emitted to both. Returns it and how many messages were unread. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function openConversation(
  ctx: Ctx,
  id: string,
): Promise<{ conversation: OpenedConversation; marked: number }> {
  const me = requireUser(ctx.actor);
  if (!isId(id)) throw messageErrors.CONVERSATION_NOT_FOUND();
  const path = `/conversation/${id.toLowerCase()}`;
  const opened = await openedPart(ctx.db, { conversation: id, viewer: me.id, path });
  const { conversation, isUnread, isTold } = opened;
  if (!conversation) throw messageErrors.CONVERSATION_NOT_FOUND();
  // Usually nothing is unread, and then nothing is written.
  if (isTold) await markSeen(ctx, path);
  return { conversation, marked: isUnread ? await markMessages(ctx, me, conversation) : 0 };
}

/** The same; returns how many messages were unread. */
export const markRead = async (ctx: Ctx, { conversationId }: { conversationId: string }): Promise<number> =>
  (await openConversation(ctx, conversationId)).marked;

const markMessages = (ctx: Ctx, me: User, { id, other }: Conversation): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const marked = await tx
      .update(messages)
      .set({ read: true })
      .where(unreadIn(id, me.id))
      .returning({ id: messages.id });
    if (marked.length === 0) return 0;
    await emit(tx, {
      type: "message.read",
      to: [me.id, other.id],
      ids: { conversation_id: id, reader_id: me.id },
      at: ctx.clock.now(),
    });
    return marked.length;
  });

const MAX_COUNTED = 100;

/**
 * A subselect of the number of messages that a user has not read, at most 100, because the navigation's badge shows "99+" from there on.
 */
export const unreadMessages = (user: SQL): SQL =>
  sql`(select count(*)::int from (
    select 1 from ${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
      and ${messages.senderId} <> ${user} and not ${messages.read}
    where ${isParticipant(user)} limit ${sql.raw(String(MAX_COUNTED))}) as waiting)`;

const countUnread = statement<{ count: number }>(
  () => sql`select ${unreadMessages(sql`${sql.placeholder("user")}`)} as count`,
);

/** The number of messages that a user has not read, at most 100. */
export async function unreadCount(db: Queryable, userId: string): Promise<number> {
  const [row] = await countUnread(db, { user: userId });
  return row?.count ?? 0;
}

/** Shows on the other person's open page that the actor is typing; nothing is stored. Throws as `sendMessage` does. */
export async function announceTyping(ctx: Ctx, { conversationId }: { conversationId: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  const { other } = await findWritableConversation(ctx, me, conversationId);
  await ctx.transport.publishTransient({
    type: "typing",
    to: [other.id],
    ids: { conversation_id: conversationId, writer_id: me.id },
  });
}
