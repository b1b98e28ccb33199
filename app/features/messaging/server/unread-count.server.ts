import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { isParticipant } from "./participants.server.ts";

const COUNTED = 100;

/** How many messages wait for a user, at most 100: for the frame's badge ("99+"). */
export async function unreadCount(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select 1 from ${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
      and ${messages.senderId} <> ${userId} and not ${messages.read}
    where ${isParticipant(userId)} limit ${COUNTED}) as waiting`);
  return rows[0]?.count ?? 0;
}
