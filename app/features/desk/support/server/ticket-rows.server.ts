import { asc, eq } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { filesOfMessages, type TicketFile } from "./ticket-files.server.ts";

export type TicketRow = typeof supportThreads.$inferSelect;

export interface TicketMessage {
  id: string;
  /** Who wrote it; null for a visitor. */
  senderId: string | null;
  fromTeam: boolean;
  content: string;
  createdAt: Date;
  files: TicketFile[];
}

/** All messages, in order. */
export async function messagesOf(db: Queryable, ticketId: string): Promise<TicketMessage[]> {
  const rows = await db
    .select(pickColumns(supportMessages, ["id", "senderId", "fromTeam", "content", "createdAt"]))
    .from(supportMessages)
    .where(eq(supportMessages.threadId, ticketId))
    .orderBy(asc(supportMessages.id));
  const ids = rows.map(({ id }) => id);
  const files = await filesOfMessages(db, ids);
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

/** Locks the ticket until the transaction ends, so that its messages have one order. Throws NOT_FOUND. */
export async function lockTicket(tx: Tx, id: string): Promise<TicketRow> {
  const [ticket] = isId(id)
    ? await tx.select().from(supportThreads).where(eq(supportThreads.id, id)).for("update")
    : [];
  if (!ticket) throw errors.NOT_FOUND();
  return ticket;
}
