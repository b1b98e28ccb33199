import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import type { AttachmentRow } from "./with-attachments.server.ts";

/** Links claimed files to their message, in their order. From then on both people see them. */
export async function linkAttachments(
  tx: Tx,
  claimed: readonly AttachmentRow[],
  messageId: string,
): Promise<AttachmentRow[]> {
  const linked: AttachmentRow[] = [];
  for (const [place, { id }] of claimed.entries())
    linked.push(...(await tx.update(attachments).set({ messageId, place }).where(eq(attachments.id, id)).returning()));
  return linked;
}
