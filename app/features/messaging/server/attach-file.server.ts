import { and, count, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { storedName } from "../rules/attachment.files.ts";
import { MOST_UNSENT } from "../rules/attachment.labels.ts";
import { messageErrors } from "../rules/message.errors.ts";
import type { AttachmentRow } from "./attachments-of.server.ts";
import { lockConversation } from "./lock-conversation.server.ts";
import { permitWriting } from "./permit-writing.server.ts";
import { type ReadFile, readAttachment } from "./read-attachment.server.ts";

interface Given {
  conversationId: string;
  name: string;
  bytes: Uint8Array;
}

/**
 * Keeps a photo (JPEG, PNG, WebP) or a PDF of at most 10 MB for the next message in a conversation; nobody else sees it
 * until that is sent, and after a day without it is removed. Throws as sendMessage does, TOO_MANY_UNSENT, and
 * VALIDATION_FAILED with the file's name and what is wrong with it; then nothing is kept.
 */
export async function attachFile(ctx: Ctx, { conversationId, name, bytes }: Given): Promise<AttachmentRow> {
  const me = requireActive(ctx.actor);
  await permitWriting(ctx, me, conversationId);
  const file = await readAttachment(name, bytes);
  // The row comes first: should this process end before the files are kept, the sweep knows what to look for.
  const { id, kind } = await createIdempotently(ctx, rowOf(attachments), (tx) =>
    note(tx, ctx, { conversationId, uploaderId: me.id, file }),
  );
  await Promise.all([
    ctx.storage.put(storedName({ id, kind }), file.full, kind === "pdf" ? "application/pdf" : "image/jpeg"),
    file.small && ctx.storage.put(storedName({ id, kind }, "small"), file.small, "image/webp"),
  ]);
  const [kept] = await ctx.db
    .update(attachments)
    .set({ storedAt: ctx.clock.now() })
    .where(eq(attachments.id, id))
    .returning();
  if (!kept) throw new Error("an attachment is gone before it was kept");
  return kept;
}

interface Noted {
  conversationId: string;
  uploaderId: string;
  file: ReadFile;
}

async function note(tx: Tx, { clock }: Ctx, { conversationId, uploaderId, file }: Noted): Promise<AttachmentRow> {
  await lockConversation(tx, conversationId, uploaderId);
  const unsent = and(eq(attachments.uploaderId, uploaderId), isNull(attachments.messageId));
  const [waiting] = await tx.select({ count: count() }).from(attachments).where(unsent);
  if ((waiting?.count ?? 0) >= MOST_UNSENT) throw messageErrors.TOO_MANY_UNSENT();
  const { kind, name, full, width = null, height = null } = file;
  return insertOne(tx, attachments, {
    conversationId,
    uploaderId,
    kind,
    name,
    bytes: full.length,
    width,
    height,
    createdAt: clock.now(),
  });
}
