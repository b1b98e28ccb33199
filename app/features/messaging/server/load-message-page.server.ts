import type { Ctx } from "#app/context.server.ts";
import { formatSize } from "#features/uploads/rules/file-name.format.ts";
import { requireUser } from "#kernel/actor.ts";
import { dayTitle, messageTime } from "../rules/message.format.ts";
import type { MessagePage, ShownAttachment } from "../rules/shown-message.ts";
import { listMessagesAfter } from "./list-messages-after.server.ts";
import { listMessagesBefore } from "./list-messages-before.server.ts";
import { messageCards } from "./message-cards.server.ts";
import type { AttachmentRow } from "./with-attachments.server.ts";

interface LoadMessagePage {
  conversationId: string;
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/**
 * Messages of a conversation as its page shows them: those after the id `after`, those before the id `before`, or the newest.
 * Times are texts in London time. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function loadMessagePage(ctx: Ctx, { after, before, ...input }: LoadMessagePage): Promise<MessagePage> {
  const me = requireUser(ctx.actor);
  const rows = after
    ? await listMessagesAfter(ctx, { ...input, after })
    : await listMessagesBefore(ctx, { ...input, before });
  const now = ctx.clock.now();
  const cards = await messageCards(ctx, me, rows);
  const shown = rows.messages.map(({ id, content, attachments, senderId, read, createdAt }) => ({
    id,
    content,
    attachments: attachments.map(toShownAttachment),
    own: senderId === me.id,
    read,
    iso: createdAt.toISOString(),
    time: messageTime(createdAt),
    day: dayTitle(createdAt, now),
    card: cards.get(id) ?? null,
  }));
  return { messages: shown, more: rows.more };
}

const toShownAttachment = (row: AttachmentRow): ShownAttachment => {
  const { id, kind, name, description, bytes, width, height } = row;
  return { id, kind, name, description, size: formatSize(bytes), width, height };
};
