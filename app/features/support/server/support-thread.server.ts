import { asc, eq } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

export type Thread = typeof supportThreads.$inferSelect;

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
export async function lockThread(tx: Tx, id: string): Promise<Thread> {
  const [thread] = isId(id)
    ? await tx.select().from(supportThreads).where(eq(supportThreads.id, id)).for("update")
    : [];
  if (!thread) throw errors.NOT_FOUND();
  return thread;
}
