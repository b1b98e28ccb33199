import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { read } from "#db/read.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { VISIBLE_DAYS } from "#features/bookings/addresses/rules/address.policy.ts";
import { unsafeIsFreeOn } from "#features/bookings/calendar/index.server.ts";
import { unsafeBookingsOfPair } from "#features/bookings/index.server.ts";
import { formatSize } from "#features/uploads/rules/file-name.format.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isId } from "#kernel/id.ts";
import { attachmentPath } from "../rules/attachment.files.ts";
import { dayTitle, messageTime } from "../rules/message.format.ts";
import { type CardReader, cardOf, type MessageCard, namedIn } from "../rules/message-card.ts";
import type { NamedDay } from "../rules/named-day.ts";
import type { MessagePage, ShownAttachment } from "../rules/shown-message.ts";
import { type AttachmentRow, type Message, withAttachments } from "./attachments.server.ts";
import { type Conversation, findConversation } from "./conversations.server.ts";
import type { ConversationInList } from "./list-conversations.server.ts";

/** A file in the API's format. `url` works for the conversation's two people while they are signed in. */
export const toApiAttachment = ({ id, kind, name, description, bytes, width, height }: AttachmentRow) => ({
  id,
  kind,
  name,
  description,
  bytes,
  width,
  height,
  url: attachmentPath(id),
  thumbnail_url: kind === "photo" ? attachmentPath(id, "small") : null,
});

/** A message in the API's format. */
export const toApiMessage = (message: Message) => ({
  id: message.id,
  conversation_id: message.conversationId,
  sender_id: message.senderId,
  content: message.content,
  read: message.read,
  attachments: message.attachments.map(toApiAttachment),
  created_at: message.createdAt.toISOString(),
});

/** A conversation in the API's format, as one of its two people sees it. */
export function toApiConversation(row: ConversationInList) {
  return {
    id: row.id,
    participant_one_id: row.participantOneId,
    participant_two_id: row.participantTwoId,
    job_id: row.jobId,
    other: {
      id: row.other.id,
      full_name: row.other.fullName,
      avatar_url: row.other.avatarUrl,
      user_type: row.other.userType,
    },
    unread_count: row.unreadCount,
    last_message: row.lastMessage ? toApiMessage(row.lastMessage) : null,
    updated_at: row.updatedAt.toISOString(),
  };
}

interface LoadMessagePage {
  /** Its id, or as `findConversation` returns it. */
  conversation: string | Conversation;
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

/** Consecutive messages, oldest first. */
interface MessageRows {
  conversation: Conversation;
  messages: Message[];
  /** Whether others follow in the direction that was read. */
  more: boolean;
}

/**
 * A conversation's messages after the id `after`, or from its beginning. Ids grow within a conversation, so no later message is
 * missed. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function listMessagesAfter(
  ctx: Ctx,
  { conversation: of, after, limit }: LoadMessagePage,
): Promise<MessageRows> {
  const conversation = await found(ctx, of);
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), isId(after) ? gt(messages.id, after) : undefined))
    .orderBy(asc(messages.id))
    .limit(limit + 1);
  return { conversation, messages: await withAttachments(ctx.db, rows.slice(0, limit)), more: rows.length > limit };
}

const found = async (ctx: Ctx, of: string | Conversation): Promise<Conversation> =>
  typeof of === "string" ? findConversation(ctx, of) : of;

const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const newestBefore = read("newest_messages", (db) =>
  db
    .select()
    .from(messages)
    .where(
      and(eq(messages.conversationId, sql.placeholder("conversation")), lt(messages.id, sql.placeholder("before"))),
    )
    .orderBy(desc(messages.id))
    .limit(sql.placeholder("most")),
);

/**
 * A conversation's newest messages, or those before the id `before`. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function listMessagesBefore(
  ctx: Ctx,
  { conversation: of, before, limit }: LoadMessagePage,
): Promise<MessageRows> {
  const conversation = await found(ctx, of);
  const rows = await newestBefore(ctx.db, {
    conversation: conversation.id,
    before: isId(before) ? before : LAST_ID,
    most: limit + 1,
  });
  const shown = await withAttachments(ctx.db, rows.slice(0, limit).reverse());
  return { conversation, messages: shown, more: rows.length > limit };
}

type Shared = Pick<Conversation, "jobId" | "other">;

/** The cards below messages, by message id. Bookings are read only if a message names a day or a number, and the calendar only for a day. */
async function messageCards(
  ctx: Ctx,
  me: User,
  { messages, conversation }: { messages: readonly Message[]; conversation: Shared },
): Promise<Map<string, MessageCard>> {
  const named = messages.flatMap((message) => {
    const found = namedIn(message.content, message.createdAt);
    return found.day || found.phone ? [{ message, found }] : [];
  });
  if (named.length === 0) return new Map();
  const days = named.flatMap(({ found }) => found.day ?? []);
  const reader = await readerOf(ctx, me, { ...conversation, days });
  return new Map(
    named.flatMap(({ message, found }) => {
      const card = cardOf(found, message.senderId === me.id, reader);
      return card ? [[message.id, card]] : [];
    }),
  );
}

async function readerOf(
  { db, clock }: Ctx,
  me: User,
  { jobId, other, days }: Shared & { days: readonly NamedDay[] },
): Promise<CardReader> {
  const now = clock.now();
  const today = londonDay(now);
  const shared = await unsafeBookingsOfPair(db, me.id, other.id);
  const open = shared.filter(({ status }) => status === "confirmed" || status === "pending");
  // With several, a day may be about any of them.
  const only = open.length === 1 ? open[0] : open.find((booking) => booking.jobId === jobId);
  const booked = only?.status === "confirmed" && !me.suspended && !me.isAdmin ? only : null;
  return {
    side: me.userType,
    booked: booked && { ...booked, bookingId: booked.id },
    // As long as the booked tradesperson is shown the customer's address and number.
    mayCall: shared.some(
      ({ status, completedAt }) =>
        status !== "pending" && (completedAt === null || now < later(completedAt, VISIBLE_DAYS * DAY)),
    ),
    today,
    isFree: days.some(({ day }) => day >= today)
      ? await whenFree(db, { userId: me.userType === "tradesperson" ? me.id : other.id, without: only?.id, jobId }, now)
      : () => undefined,
  };
}

async function whenFree(
  db: Db,
  tradesperson: Parameters<typeof unsafeIsFreeOn>[1],
  now: Date,
): Promise<CardReader["isFree"]> {
  const isFreeOn = await unsafeIsFreeOn(db, tradesperson, now);
  return ({ day, time }) => isFreeOn?.({ day, window: time?.window ?? null, durationMinutes: null });
}
