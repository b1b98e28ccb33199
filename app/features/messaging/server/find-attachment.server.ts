import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments, conversations, messages } from "#db/schema/messaging.ts";
import { requireUser } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { isParticipant } from "./participants.server.ts";
import type { AttachmentRow } from "./with-attachments.server.ts";

/**
 * A file of one of the actor's conversations; before it is sent, only its uploader finds it. Throws NOT_SIGNED_IN, and
 * ATTACHMENT_NOT_FOUND for everyone else and for files of messages that an operator removed.
 */
export async function findAttachment(ctx: Ctx, id: string): Promise<AttachmentRow> {
  const me = requireUser(ctx.actor);
  if (!isId(id)) throw messageErrors.ATTACHMENT_NOT_FOUND();
  const [row] = await ctx.db
    .select({ attachment: attachments })
    .from(attachments)
    .innerJoin(conversations, eq(conversations.id, attachments.conversationId))
    .leftJoin(messages, eq(messages.id, attachments.messageId))
    .where(
      and(
        eq(attachments.id, id),
        isNotNull(attachments.storedAt),
        isParticipant(me.id),
        isNull(messages.removedAt),
        or(isNotNull(attachments.messageId), eq(attachments.uploaderId, me.id)),
      ),
    );
  if (!row) throw messageErrors.ATTACHMENT_NOT_FOUND();
  return row.attachment;
}
