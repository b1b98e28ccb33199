import type { Ctx } from "#app/context.server.ts";
import { type Size, storedName } from "../rules/attachment.files.ts";
import { messageErrors } from "../rules/message.errors.ts";
import type { AttachmentRow } from "./attachments-of.server.ts";

/** What is kept of an attachment: a photo in one of two sizes, a PDF whole. Throws ATTACHMENT_NOT_FOUND when its file is lost. */
export async function attachmentBytes({ storage }: Ctx, attachment: AttachmentRow, size: Size): Promise<Uint8Array> {
  const bytes = await storage.get(storedName(attachment, size));
  if (!bytes) throw messageErrors.ATTACHMENT_NOT_FOUND();
  return bytes;
}
