import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import type { messages } from "#db/schema/messaging.ts";
import { attachments } from "#db/schema/messaging.ts";

export type AttachmentRow = typeof attachments.$inferSelect;
type MessageRow = typeof messages.$inferSelect;
/** A message with its files, in the order in which they are shown. */
export type Message = MessageRow & { attachments: AttachmentRow[] };

/** Adds the files to messages, with one query. A message that an operator removed has none. */
export async function withAttachments(db: Queryable, rows: readonly MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap((row) => (row.removedAt ? [] : row.id));
  const found = await db
    .select()
    .from(attachments)
    .where(inArray(attachments.messageId, ids))
    .orderBy(asc(attachments.messageId), asc(attachments.place));
  const byMessage = Map.groupBy(found, (attachment) => attachment.messageId);
  return rows.map((row) => ({ ...row, attachments: byMessage.get(row.id) ?? [] }));
}
