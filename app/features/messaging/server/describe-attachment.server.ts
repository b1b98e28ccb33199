import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import type { AttachmentRow } from "./attachments-of.server.ts";
import { isUnsentOf } from "./unsent-attachment.server.ts";

/**
 * Says what one's own photo shows, for those who cannot see it, before it is sent; at most 300 characters, the schema's
 * work. Throws NOT_SIGNED_IN, SUSPENDED, ATTACHMENT_NOT_FOUND (also when it was sent).
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
        .where(and(eq(attachments.id, id), isUnsentOf(me.id)))
        .returning()
    : [];
  if (!row) throw messageErrors.ATTACHMENT_NOT_FOUND();
  return row;
}
