import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { validationError } from "#kernel/errors.ts";
import { MAX_FILES, TOO_MANY_FILES } from "../rules/limits.ts";
import { attachFile } from "./attach-file.server.ts";
import { discardAttachments } from "./discard-attachments.server.ts";
import { sendMessage } from "./send-message.server.ts";
import type { Message } from "./with-attachments.server.ts";

interface SendWithFiles {
  conversationId: string;
  content: string;
  files: readonly File[];
}

/**
 * Sends a message together with up to 5 files, for forms without JavaScript. If any file is refused, nothing is sent and no
 * file is stored. Throws as `attachFile` and `sendMessage` do.
 */
export async function sendWithFiles(ctx: Ctx, { conversationId, content, files }: SendWithFiles): Promise<Message> {
  if (files.length > MAX_FILES) throw validationError([{ field: "files", message: TOO_MANY_FILES }]);
  const attachmentIds: string[] = [];
  try {
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      attachmentIds.push((await attachFile(ctx, { conversationId, name: file.name, bytes })).id);
    }
    return await sendMessage(ctx, { conversationId, content, attachmentIds });
  } catch (error) {
    if (attachmentIds.length > 0) await discardAttachments(ctx, inArray(attachments.id, attachmentIds));
    throw error;
  }
}
