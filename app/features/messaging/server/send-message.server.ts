import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { markAffected } from "#db/after-commit.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { insertEvents } from "#db/outbox.server.ts";
import { rowsPart, together } from "#db/part.server.ts";
import { attachments, conversations, messages } from "#db/schema/messaging.ts";
import { given, jsonRow, selection, statement, type Values } from "#db/statement.server.ts";
import { notificationInStatement } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { firstCharacters, hasAtMost } from "#kernel/characters.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { messageReceived } from "../notifications.ts";
import { summariseMessage } from "../rules/attachment.files.ts";
import { canSend } from "../rules/conversation.policy.ts";
import { MAX_FILES, TOO_MANY_FILES } from "../rules/limits.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { nextMessage } from "../rules/message-order.ts";
import {
  attachFile,
  claimAttachments,
  discardAttachments,
  linkAttachments,
  type Message,
  withAttachments,
} from "./attachments.server.ts";
import { blockedByPart } from "./blocked-by.server.ts";
import { permit } from "./conversations.server.ts";

interface SendMessage {
  conversationId: string;
  content: string;
  /** Files that the sender uploaded for this conversation, in the order in which they are shown. */
  attachmentIds?: readonly string[];
}

/**
 * Sends a message. The schema has trimmed `content`, limited it to 4,000 characters, and refused empty text without files. All
 * messages of a conversation have one order, by id. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, EMAIL_NOT_VERIFIED,
 * BLOCKED, SWITCHED_OFF, CONVERSATION_NOT_FOUND, and VALIDATION_FAILED for files that cannot be sent here.
 */
export async function sendMessage(
  ctx: Ctx,
  { conversationId, content, attachmentIds = [] }: SendMessage,
): Promise<Message> {
  const me = requireActive(ctx.actor);
  requireSwitch(ctx, "messages");
  return createIdempotently(ctx, findMessage, async (tx) => {
    const participants = await lockParticipants(tx, conversationId);
    const to = participants.find((id) => id !== me.id);
    if (!to) throw messageErrors.CONVERSATION_NOT_FOUND();
    const { blocked, last, preferences } = await readAround(tx, { conversationId, me: me.id, other: to, to });
    permit(canSend(me, participants, blocked));
    const claimed = await claimAttachments(tx, { ids: attachmentIds, conversationId, userId: me.id });
    const text = summariseMessage(content, claimed);
    const notification = notificationOf(ctx, { conversationId, to, from: me.name, text }, preferences);
    const { id, createdAt } = nextMessage(last, ctx.clock.now());
    const message = { conversationId, senderId: me.id, content, id, createdAt: createdAt.toISOString() };
    const { notified, ...stored } = await insertMessage(tx, { ...message, ...notification });
    markAffected(participants);
    await notificationInStatement.after(tx, notification, notified);
    return { ...readMessage(stored), attachments: await linkAttachments(tx, claimed, id) };
  });
}

async function findMessage(tx: Tx, id: string): Promise<Message | undefined> {
  const [message] = await withAttachments(tx, await tx.select().from(messages).where(eq(messages.id, id)));
  return message;
}

/** Locks the conversation until the message is stored, so that the next message gets a later id. */
async function lockParticipants(tx: Tx, conversationId: string): Promise<string[]> {
  if (!isId(conversationId)) return [];
  const [row] = await tx
    .select({ one: conversations.participantOneId, two: conversations.participantTwoId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("update");
  return row ? [row.one, row.two] : [];
}

const at = given("createdAt", "timestamptz");

const conversation = given("conversationId", "uuid");

const columns = getTableColumns(messages);

const readMessage = jsonRow<typeof messages.$inferSelect>(columns);

/**
 * What decides about a message and its notification. It is read after the lock, not with it: a statement that has waited for a lock still sees the messages and
 * blocks from before.
 */
const readAround = together({
  blocked: blockedByPart,
  last: rowsPart(
    () =>
      sql`select ${messages.id} from ${messages} where ${messages.conversationId} = ${conversation} order by ${messages.id} desc limit 1`,
    ([last]: { id: string }[], _given: { conversationId: string }) => last?.id,
  ),
  preferences: notificationInStatement.preferences,
});

/** Stores a message with the time of its conversation, an event for both people, and the notification. */
const insert = statement<typeof messages.$inferSelect & { notified: Notified }>(
  () => sql`with stored as (
    insert into ${messages} (id, conversation_id, sender_id, content, created_at)
    values (${given("id", "uuid")}, ${conversation}, ${given("senderId", "uuid")}, ${given("content", "text")}, ${at})
    returning ${selection(columns)}),
  moved as (
    update ${conversations} set updated_at = ${at} where id = ${conversation} returning participant_one_id, participant_two_id),
  told as (${insertEvents("message.created", {
    people: sql`(select unnest(array[participant_one_id, participant_two_id]) as user_id from moved) people`,
    payload: sql`jsonb_build_object('conversation_id', ${conversation}, 'message_id', ${given("id", "uuid")})`,
    at,
  })}),
  ${notificationInStatement.stored}
  select *, ${notificationInStatement.outcome} as notified from stored`,
);

type Notified = Parameters<typeof notificationInStatement.after>[2];

async function insertMessage(tx: Tx, values: Values) {
  const [row] = await insert(tx, values);
  if (!row) throw new Error("the message was not stored");
  return row;
}

/** Characters of a message in its notification. */
const PREVIEW = 160;

interface Recipient {
  conversationId: string;
  to: string;
  from: string;
  text: string;
}

type Preferences = Awaited<ReturnType<typeof readAround>>["preferences"];

/** All unread messages of a conversation share one notification: they have the same subject. */
function notificationOf(ctx: Ctx, { conversationId, to, from, text }: Recipient, preferences: Preferences) {
  const preview = hasAtMost(text, PREVIEW) ? text : `${firstCharacters(text, PREVIEW).trimEnd()}…`;
  const notification = {
    to,
    payload: { from, text: preview },
    path: `/conversation/${conversationId}`,
    subject: `conversation:${conversationId}`,
  };
  return notificationInStatement.values(ctx, messageReceived, notification, preferences);
}

interface SendWithFiles {
  conversationId: string;
  content: string;
  files: readonly File[];
}

/**
 * Sends a message together with up to 5 files, for forms without JavaScript. If any file is refused, nothing is sent and no
 * file is stored. Throws as `attachFile` and `sendMessage` do.
 */
export async function sendWithFiles(ctx: Ctx, { conversationId, content, files }: SendWithFiles): Promise<Message> {
  if (files.length > MAX_FILES) throw validationError([{ field: "files", message: TOO_MANY_FILES }]);
  const attachmentIds: string[] = [];
  try {
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      attachmentIds.push((await attachFile(ctx, { conversationId, name: file.name, bytes })).id);
    }
    return await sendMessage(ctx, { conversationId, content, attachmentIds });
  } catch (error) {
    if (attachmentIds.length > 0) await discardAttachments(ctx, inArray(attachments.id, attachmentIds));
    throw error;
  }
}
