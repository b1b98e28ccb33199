import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { discardAttachments } from "./discard-attachments.server.ts";
import { isUnsentBy } from "./unsent-attachment.server.ts";

/**
 * Deletes the actor's file before it is sent. Throws NOT_SIGNED_IN, SUSPENDED, and ATTACHMENT_NOT_FOUND, also once it has been sent.
 */
export async function removeAttachment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  if (!isId(id)) throw messageErrors.ATTACHMENT_NOT_FOUND();
  const removed = await discardAttachments(ctx, and(eq(attachments.id, id), isUnsentBy(me.id)));
  if (removed === 0) throw messageErrors.ATTACHMENT_NOT_FOUND();
}
