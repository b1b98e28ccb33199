import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { texts } from "./texts.ts";
import { isUnsentBy } from "./unsent-attachment.server.ts";
import type { AttachmentRow } from "./with-attachments.server.ts";

interface ClaimAttachments {
  ids: readonly string[];
  conversationId: string;
  userId: string;
}

const UNAVAILABLE = texts.fileIsNoLongerAvailable;

/**
 * Locks the files of a message that is about to be stored, and returns them in the order of `ids`. Throws VALIDATION_FAILED
 * when one belongs to another person or conversation, was sent already, or occurs twice.
 */
export async function claimAttachments(
  tx: Tx,
  { ids, conversationId, userId }: ClaimAttachments,
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  const rows = ids.every(isId)
    ? await tx
        .select()
        .from(attachments)
        .where(and(inArray(attachments.id, ids), eq(attachments.conversationId, conversationId), isUnsentBy(userId)))
        .for("update")
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const claimed = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  if (byId.size !== ids.length || claimed.length !== ids.length)
    throw validationError([{ field: "attachment_ids", message: UNAVAILABLE }]);
  return claimed;
}
