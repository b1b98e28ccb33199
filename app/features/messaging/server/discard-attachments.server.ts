import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { storedNames } from "../rules/attachment.files.ts";

/**
 * Deletes unsent attachments that match a condition, with their files; returns how many. They first become impossible to send,
 * so that a message never shows a deleted file; an interrupted deletion is completed by the next one.
 */
export async function discardAttachments(ctx: Ctx, condition: SQL | undefined): Promise<number> {
  const discarded = await ctx.db
    .update(attachments)
    .set({ storedAt: null })
    .where(and(isNull(attachments.messageId), condition))
    .returning();
  for (const attachment of discarded) {
    await Promise.all(storedNames(attachment).map((name) => ctx.storage.remove(name)));
    await ctx.db.delete(attachments).where(eq(attachments.id, attachment.id));
  }
  return discarded.length;
}
