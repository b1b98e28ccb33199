import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThanGiven, type Page, type PageRequest, pageLimit, pageOf, startAt } from "#db/keyset.server.ts";
import { part, queries, variants } from "#db/part.server.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireUser } from "#kernel/actor.ts";
import { type Message, withAttachments } from "./attachments.server.ts";
import { type Conversation, conversationColumns, isParticipant, otherParticipantId } from "./conversations.server.ts";

/** `unreadCount` counts the messages of the other person that the actor has not read. */
export interface ConversationInList extends Conversation {
  lastMessage: Message | null;
  unreadCount: number;
}

const viewer = sql.placeholder("viewer");
const last = queries
  .select()
  .from(messages)
  .where(eq(messages.conversationId, conversations.id))
  .orderBy(desc(messages.id))
  .limit(fewRows(1))
  .as("last_message");

/** The conversations of the `viewer`, with an `id` only that one. */
const conversationsPart = variants(({ isOne, most }: { isOne: boolean; most: number }) =>
  part(
    {
      ...conversationColumns,
      lastMessage: {
        id: last.id,
        conversationId: last.conversationId,
        senderId: last.senderId,
        content: last.content,
        read: last.read,
        removedAt: last.removedAt,
        createdAt: last.createdAt,
      },
      unreadCount: sql<number>`(select count(*)::int from ${messages} where ${messages.conversationId} = ${conversations.id}
        and ${messages.senderId} <> ${viewer} and not ${messages.read})`,
    },
    (select) =>
      select
        .from(conversations)
        .innerJoin(profiles, eq(profiles.id, sql`(${otherParticipantId(viewer)})`))
        .leftJoinLateral(last, sql`true`)
        .where(
          and(
            isParticipant(viewer),
            isOne ? eq(conversations.id, sql.placeholder("id")) : undefined,
            olderThanGiven(conversations.updatedAt, conversations.id),
          ),
        )
        .orderBy(desc(conversations.updatedAt), desc(conversations.id))
        .limit(fewRows(most)),
    (rows, _given: { viewer: string; id: string | null; olderThanTime: string; olderThanId: string }) => rows,
  ),
);

type ConversationRequest = PageRequest & { id?: string };

/**
 * The actor's conversations, most recently used first, a page at a time; with `id` only that one. Throws NOT_SIGNED_IN.
 */
export async function listConversations(
  ctx: Ctx,
  request: ConversationRequest = {},
): Promise<Page<ConversationInList>> {
  const me = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const { id = null, cursor } = request;
  const read = conversationsPart({ isOne: id !== null, most: limit + 1 });
  const rows = await read(ctx.db, { viewer: me.id, id, ...startAt(cursor) });
  const page = pageOf(
    // The keyset helper sorts by `createdAt`, and this list is sorted by the last change.
    rows.map((row) => ({ ...row, startedAt: row.createdAt, createdAt: row.updatedAt })),
    limit,
  );
  const lastMessages = await withAttachments(
    ctx.db,
    page.items.flatMap((row) => row.lastMessage ?? []),
  );
  const byConversation = new Map(lastMessages.map((message) => [message.conversationId, message]));
  const items = page.items.map(({ startedAt, ...row }) => ({
    ...row,
    createdAt: startedAt,
    lastMessage: byConversation.get(row.id) ?? null,
  }));
  return { ...page, items };
}
