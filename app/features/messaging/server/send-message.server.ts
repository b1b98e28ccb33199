import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { emit } from "#db/outbox.server.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { inBrief } from "../rules/attachment.labels.ts";
import { canSend } from "../rules/conversation.policy.ts";
import { nextMessage } from "../rules/message-order.ts";
import { type Message, withAttachments } from "./attachments-of.server.ts";
import { blockedBy } from "./blocked-by.server.ts";
import { claimAttachments, tieAttachments } from "./claim-attachments.server.ts";
import { permit } from "./permit.server.ts";

interface Sending {
  conversationId: string;
  content: string;
  /** Files that the sender uploaded for this conversation, in the order in which they are shown. */
  attachmentIds?: readonly string[];
}

/**
 * Sends a message (trimmed, at most 4,000 characters, not empty without files: the schema's work). Messages of one
 * conversation are in one order for everybody, by id. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, EMAIL_NOT_VERIFIED,
 * BLOCKED, CONVERSATION_NOT_FOUND, and VALIDATION_FAILED for files that cannot be sent here.
 */
export async function sendMessage(
  ctx: Ctx,
  { conversationId, content, attachmentIds = [] }: Sending,
): Promise<Message> {
  const me = requireActive(ctx.actor);
  return createIdempotently(ctx, sentMessage, async (tx) => {
    const participants = await lockParticipants(tx, conversationId);
    const to = participants.find((id) => id !== me.id);
    permit(canSend(me, participants, to ? await blockedBy(tx, me.id, to) : null));
    const claimed = await claimAttachments(tx, { ids: attachmentIds, conversationId, userId: me.id });
    const [last] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(desc(messages.id))
      .limit(1);
    const { id, createdAt } = nextMessage(last?.id, ctx.clock.now());
    const message = await insertOne(tx, messages, { id, conversationId, senderId: me.id, content, createdAt });
    const attachments = await tieAttachments(tx, claimed, id);
    await tx.update(conversations).set({ updatedAt: createdAt }).where(eq(conversations.id, conversationId));
    await emit(tx, {
      type: "message.created",
      to: participants,
      ids: { conversation_id: conversationId, message_id: id },
      at: createdAt,
    });
    if (to) await notifyOtherSide(tx, ctx, { conversationId, to, from: me.name, text: inBrief(content, attachments) });
    return { ...message, attachments };
  });
}

async function sentMessage(tx: Tx, id: string): Promise<Message | undefined> {
  const [message] = await withAttachments(tx, await tx.select().from(messages).where(eq(messages.id, id)));
  return message;
}

/** Holds the conversation until the message is stored, so that the next one gets a later id. */
async function lockParticipants(tx: Tx, conversationId: string): Promise<string[]> {
  if (!isId(conversationId)) return [];
  const [row] = await tx
    .select({ one: conversations.participantOneId, two: conversations.participantTwoId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("update");
  return row ? [row.one, row.two] : [];
}

const PREVIEW = 160;

/** One notification for all that waits in a conversation. */
function notifyOtherSide(tx: Tx, ctx: Ctx, told: { conversationId: string; to: string; from: string; text: string }) {
  const { conversationId, to, from } = told;
  const text = told.text.length > PREVIEW ? `${[...told.text].slice(0, PREVIEW).join("").trimEnd()}…` : told.text;
  const path = `/conversation/${conversationId}`;
  const subject = `conversation:${conversationId}`;
  return notify(tx, ctx, { kind: "message-received", to, values: { from, text }, path, subject });
}
