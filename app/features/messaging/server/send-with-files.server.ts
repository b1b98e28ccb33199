import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { validationError } from "#kernel/errors.ts";
import { MOST_FILES, TOO_MANY_FILES } from "../rules/attachment.labels.ts";
import { attachFile } from "./attach-file.server.ts";
import type { Message } from "./attachments-of.server.ts";
import { discardAttachments } from "./discard-attachments.server.ts";
import { sendMessage } from "./send-message.server.ts";

interface Sending {
  conversationId: string;
  content: string;
  files: readonly File[];
}

/** Sends a message with its files in one go: all of it, or nothing and none of them is kept. Throws as attachFile and sendMessage do. */
export async function sendWithFiles(ctx: Ctx, { conversationId, content, files }: Sending): Promise<Message> {
  if (files.length > MOST_FILES) throw validationError([{ field: "files", message: TOO_MANY_FILES }]);
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
