import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { AttachmentRow } from "./attachments-of.server.ts";
import { isUnsentOf } from "./unsent-attachment.server.ts";

interface Claim {
  ids: readonly string[];
  conversationId: string;
  userId: string;
}

/**
 * The files of a message that is about to be stored, held until it is. Throws VALIDATION_FAILED when one of them is not
 * the sender's own, is of another conversation, was sent already or is there twice.
 */
export async function claimAttachments(tx: Tx, { ids, conversationId, userId }: Claim): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  const rows = ids.every(isId)
    ? await tx
        .select()
        .from(attachments)
        .where(and(inArray(attachments.id, ids), eq(attachments.conversationId, conversationId), isUnsentOf(userId)))
        .for("update")
    : [];
  const found = new Map(rows.map((row) => [row.id, row]));
  const claimed = ids.flatMap((id) => found.get(id.toLowerCase()) ?? []);
  if (found.size !== ids.length || claimed.length !== ids.length)
    throw validationError([{ field: "attachment_ids", message: GONE }]);
  return claimed;
}

/** Ties held files to their message, in their order. */
export async function tieAttachments(
  tx: Tx,
  claimed: readonly AttachmentRow[],
  messageId: string,
): Promise<AttachmentRow[]> {
  const tied: AttachmentRow[] = [];
  for (const [place, { id }] of claimed.entries())
    tied.push(...(await tx.update(attachments).set({ messageId, place }).where(eq(attachments.id, id)).returning()));
  return tied;
}

const GONE = "A file is not there any more. Please attach it again";
