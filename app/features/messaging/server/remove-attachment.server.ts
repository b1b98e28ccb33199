import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { discardAttachments } from "./discard-attachments.server.ts";
import { isUnsentOf } from "./unsent-attachment.server.ts";

/** Takes back one's own file before it is sent. Throws NOT_SIGNED_IN, SUSPENDED, ATTACHMENT_NOT_FOUND (also when it was sent). */
export async function removeAttachment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const me = requireActive(ctx.actor);
  if (!isId(id)) throw messageErrors.ATTACHMENT_NOT_FOUND();
  const removed = await discardAttachments(ctx, and(eq(attachments.id, id), isUnsentOf(me.id)));
  if (removed === 0) throw messageErrors.ATTACHMENT_NOT_FOUND();
}
