import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { storedNames } from "../rules/attachment.files.ts";

/**
 * Removes attachments that no message carries, and their files; returns how many. From its first step on none of them can
 * be sent, so a message never shows a file that is gone; what is left of a broken-off removal, the next one removes.
 */
export async function discardAttachments({ db, storage }: Ctx, which: SQL | undefined): Promise<number> {
  const leaving = await db
    .update(attachments)
    .set({ storedAt: null })
    .where(and(isNull(attachments.messageId), which))
    .returning();
  for (const one of leaving) {
    await Promise.all(storedNames(one).map((name) => storage.remove(name)));
    await db.delete(attachments).where(eq(attachments.id, one.id));
  }
  return leaving.length;
}
