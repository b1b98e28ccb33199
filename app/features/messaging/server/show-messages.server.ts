import type { Ctx } from "#app/context.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { sizeWords } from "../rules/attachment.labels.ts";
import { dayTitle, messageTime } from "../rules/message.format.ts";
import type { AttachmentRow } from "./attachments-of.server.ts";
import { messagesAfter } from "./messages-after.server.ts";
import { messagesBefore } from "./messages-before.server.ts";

/** A file as the screen shows it: `size` in words. */
interface ShownAttachment {
  id: string;
  kind: "photo" | "pdf";
  name: string;
  description: string | null;
  size: string;
  width: number | null;
  height: number | null;
}

/** A message as the screen shows it. `day` is the line above the day's first. */
export interface ShownMessage {
  id: string;
  content: string;
  attachments: ShownAttachment[];
  own: boolean;
  read: boolean;
  iso: string;
  time: string;
  day: string;
}

/**
 * A stretch of a conversation for the screen, the oldest first: what came after a message, what came before one, or the
 * newest. `more` says whether there is more that way. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function showMessages(
  ctx: Ctx,
  asked: { conversationId: string; after?: string | undefined; before?: string | undefined; limit: number },
): Promise<{ messages: ShownMessage[]; more: boolean }> {
  const me = requireUser(ctx.actor);
  const { after, ...others } = asked;
  const { messages, more } = after ? await messagesAfter(ctx, { ...others, after }) : await messagesBefore(ctx, others);
  const now = ctx.clock.now();
  const shown = messages.map(({ id, content, attachments, senderId, read, createdAt }) => ({
    id,
    content,
    attachments: attachments.map(showAttachment),
    own: senderId === me.id,
    read,
    iso: createdAt.toISOString(),
    time: messageTime(createdAt),
    day: dayTitle(createdAt, now),
  }));
  return { messages: shown, more };
}

const showAttachment = (row: AttachmentRow): ShownAttachment => {
  const { id, kind, name, description, bytes, width, height } = row;
  return { id, kind, name, description, size: sizeWords(bytes), width, height };
};
