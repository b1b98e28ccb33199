import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { isParticipant } from "./participants.server.ts";

const MAX_COUNTED = 100;

/** The number of messages that a user has not read, at most 100, because the navigation's badge shows "99+" from there on. */
export async function unreadCount(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select 1 from ${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
      and ${messages.senderId} <> ${userId} and not ${messages.read}
    where ${isParticipant(userId)} limit ${MAX_COUNTED}) as waiting`);
  return rows[0]?.count ?? 0;
}
