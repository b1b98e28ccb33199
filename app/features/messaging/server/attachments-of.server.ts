import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import type { messages } from "#db/schema/messaging.ts";
import { attachments } from "#db/schema/messaging.ts";

export type AttachmentRow = typeof attachments.$inferSelect;
type MessageRow = typeof messages.$inferSelect;
/** A message with the files that it carries, in their order. */
export type Message = MessageRow & { attachments: AttachmentRow[] };

/** Messages with what they carry, in one more read; one that our team removed carries nothing. */
export async function withAttachments(db: Queryable, rows: readonly MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap((row) => (row.removedAt ? [] : row.id));
  const found = await db
    .select()
    .from(attachments)
    .where(inArray(attachments.messageId, ids))
    .orderBy(asc(attachments.messageId), asc(attachments.place));
  const of = Map.groupBy(found, (one) => one.messageId);
  return rows.map((row) => ({ ...row, attachments: of.get(row.id) ?? [] }));
}
