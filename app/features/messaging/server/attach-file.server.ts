import { and, count, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { type PreparedFile, prepareFile, requireStorage } from "#features/uploads/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { storedName } from "../rules/attachment.files.ts";
import { MAX_UNSENT_FILES } from "../rules/limits.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { findWritableConversation } from "./find-writable-conversation.server.ts";
import { lockConversation } from "./lock-conversation.server.ts";

import type { AttachmentRow } from "./with-attachments.server.ts";

interface AttachFile {
  conversationId: string;
  name: string;
  bytes: Uint8Array;
}

/**
 * Stores a photo (JPEG, PNG, WebP) or a PDF of at most 10 MB for the actor's next message in a conversation. Only the uploader
 * sees it until the message is sent; it is deleted if that does not happen within a day. Throws as `sendMessage` does,
 * TOO_MANY_UNSENT, STORAGE_FULL, SCAN_UNAVAILABLE, and VALIDATION_FAILED with the file's name and what is wrong with it; then nothing is stored.
 */
export async function attachFile(ctx: Ctx, { conversationId, name, bytes }: AttachFile): Promise<AttachmentRow> {
  const me = requireActive(ctx.actor);
  await findWritableConversation(ctx, me, conversationId);
  const file = await prepareFile(ctx, name, bytes);
  // The row comes first: if the process ends before the files are stored, `deleteUnsentFiles` still finds them.
  const { id, kind } = await createIdempotently(ctx, rowOf(attachments), (tx) =>
    insertAttachment(tx, ctx, { conversationId, uploaderId: me.id, file }),
  );
  await Promise.all([
    ctx.storage.put(storedName({ id, kind }), file.full, kind === "pdf" ? "application/pdf" : "image/jpeg"),
    file.small && ctx.storage.put(storedName({ id, kind }, "small"), file.small, "image/webp"),
  ]);
  const [stored] = await ctx.db
    .update(attachments)
    .set({ storedAt: ctx.clock.now() })
    .where(eq(attachments.id, id))
    .returning();
  if (!stored) throw new Error("an attachment was deleted while its files were being stored");
  return stored;
}

interface NewAttachment {
  conversationId: string;
  uploaderId: string;
  file: PreparedFile;
}

async function insertAttachment(
  tx: Tx,
  ctx: Ctx,
  { conversationId, uploaderId, file }: NewAttachment,
): Promise<AttachmentRow> {
  await lockConversation(tx, conversationId, uploaderId);
  const unsent = and(eq(attachments.uploaderId, uploaderId), isNull(attachments.messageId));
  const [waiting] = await tx.select({ count: count() }).from(attachments).where(unsent);
  if ((waiting?.count ?? 0) >= MAX_UNSENT_FILES) throw messageErrors.TOO_MANY_UNSENT();
  await requireStorage(tx, uploaderId, [file.full.length]);
  const { kind, name, full, width = null, height = null } = file;
  return insertOne(tx, attachments, {
    conversationId,
    uploaderId,
    kind,
    name,
    bytes: full.length,
    width,
    height,
    createdAt: ctx.clock.now(),
  });
}
