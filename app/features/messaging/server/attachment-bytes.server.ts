import type { Ctx } from "#app/context.server.ts";
import { type Size, storedName } from "../rules/attachment.files.ts";
import { messageErrors } from "../rules/message.errors.ts";
import type { AttachmentRow } from "./with-attachments.server.ts";

/**
 * The stored file of an attachment that `findAttachment` returned: JPEG ("full") or WebP ("small") for a photo, the PDF itself
 * for a PDF. Throws ATTACHMENT_NOT_FOUND when the file is missing from the storage.
 */
export async function attachmentBytes(ctx: Ctx, attachment: AttachmentRow, size: Size): Promise<Uint8Array> {
  const bytes = await ctx.storage.get(storedName(attachment, size));
  if (!bytes) throw messageErrors.ATTACHMENT_NOT_FOUND();
  return bytes;
}
