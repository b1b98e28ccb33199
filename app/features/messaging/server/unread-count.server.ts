import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { statement } from "#db/statement.server.ts";
import { isParticipant } from "./participants.server.ts";

const MAX_COUNTED = 100;

/**
 * A subselect of the number of messages that a user has not read, at most 100, because the navigation's badge shows "99+" from there on.
 */
export const unreadMessages = (user: SQL): SQL =>
  sql`(select count(*)::int from (
    select 1 from ${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
      and ${messages.senderId} <> ${user} and not ${messages.read}
    where ${isParticipant(user)} limit ${sql.raw(String(MAX_COUNTED))}) as waiting)`;

const read = statement<{ count: number }>(
  "unread_messages",
  () => sql`select ${unreadMessages(sql`${sql.placeholder("user")}`)} as count`,
);

/** The number of messages that a user has not read, at most 100. */
export async function unreadCount(db: Queryable, userId: string): Promise<number> {
  const [row] = await read(db, { user: userId });
  return row?.count ?? 0;
}
