import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { isUnsentBy } from "./unsent-attachment.server.ts";
import type { AttachmentRow } from "./with-attachments.server.ts";

/**
 * Stores the description of the actor's photo, for people who cannot see it; an empty text removes it. The schema limits it to
 * 300 characters. Throws NOT_SIGNED_IN, SUSPENDED, and ATTACHMENT_NOT_FOUND, also once the photo has been sent.
 */
export async function describeAttachment(
  ctx: Ctx,
  { id, description }: { id: string; description: string },
): Promise<AttachmentRow> {
  const me = requireActive(ctx.actor);
  const [row] = isId(id)
    ? await ctx.db
        .update(attachments)
        .set({ description: description || null })
        .where(and(eq(attachments.id, id), isUnsentBy(me.id)))
        .returning()
    : [];
  if (!row) throw messageErrors.ATTACHMENT_NOT_FOUND();
  return row;
}
