import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { mapped, part, queries, together, variants } from "#db/part.server.ts";
import { attachments, messages } from "#db/schema/messaging.ts";
import { VISIBLE_DAYS } from "#features/bookings/addresses/rules/address.policy.ts";
import { unsafeIsFreeOn } from "#features/bookings/calendar/index.server.ts";
import { unsafeBookingsOfPair } from "#features/bookings/index.server.ts";
import { jobRowsPart } from "#features/jobs/index.server.ts";
import { formatSize } from "#features/uploads/rules/file-name.format.ts";
import { identityApprovedPart } from "#features/verification/index.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isId } from "#kernel/id.ts";
import { attachmentPath } from "../rules/attachment.files.ts";
import { dayTitle, messageTime } from "../rules/message.format.ts";
import { type CardReader, cardOf, type MessageCard, namedIn } from "../rules/message-card.ts";
import type { NamedDay } from "../rules/named-day.ts";
import type { MessagePage, ShownAttachment } from "../rules/shown-message.ts";
import { type AttachmentRow, filesPart, type Message, withFiles } from "./attachments.server.ts";
import { blockedByPart } from "./blocked-by.server.ts";
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

interface Asked {
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

interface LoadMessagePage extends Asked {
  /** Its id. */
  conversation: string;
}

/**
 * Messages of a conversation as its page shows them: those after the id `after`, those before the id `before`, or the newest.
 * Times are texts in London time. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND.
 */
export async function loadMessagePage(ctx: Ctx, input: LoadMessagePage): Promise<MessagePage> {
  const { conversation, ...rows } = await (input.after ? listMessagesAfter : listMessagesBefore)(ctx, input);
  return shownPage(ctx, conversation, rows);
}

/**
 * The same of one of the actor's conversations that was opened, with what its page shows around: the rows of its job for `findJobFor`, who has blocked whom,
 * and whether the other person's identity is approved.
 */
export async function loadAround(ctx: Ctx, conversation: Conversation, { after, before, limit }: Asked) {
  const { id, other, jobId } = conversation;
  const me = requireUser(ctx.actor).id;
  const direction = after ? "after" : "before";
  const { rows, ...around } = await aroundPart({ direction, most: limit + 1 })(ctx.db, {
    conversation: id,
    from: startOf(direction, after ?? before),
    me,
    viewer: me,
    other: other.id,
    person: other.id,
    jobId,
    day: londonDay(ctx.clock.now()),
  });
  return { ...around, page: await shownPage(ctx, conversation, rows) };
}

async function shownPage(ctx: Ctx, conversation: Conversation, { messages, more }: MessageRows): Promise<MessagePage> {
  const me = requireUser(ctx.actor);
  const now = ctx.clock.now();
  const cards = await messageCards(ctx, me, { conversation, messages });
  const shown = messages.map(({ id, content, attachments, senderId, read, createdAt }) => ({
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
  return { messages: shown, more };
}

const toShownAttachment = (row: AttachmentRow): ShownAttachment => {
  const { id, kind, name, description, bytes, width, height } = row;
  return { id, kind, name, description, size: formatSize(bytes), width, height };
};

/** Consecutive messages, oldest first. */
interface MessageRows {
  messages: Message[];
  /** Whether others follow in the direction that was read. */
  more: boolean;
}

/** The ids from which the first and the last messages are read. Ids grow within a conversation, so no later message is missed. */
const ENDS = { after: "00000000-0000-0000-0000-000000000000", before: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
type Direction = keyof typeof ENDS;

const startOf = (direction: Direction, id: string | undefined): string => (isId(id) ? id : ENDS[direction]);

/** The messages of a `conversation` next to the id `from`, with their files, and one more. */
const rowsPart = variants(({ direction, most }: { direction: Direction; most: number }) => {
  const [isNext, order] = direction === "after" ? [gt, asc] : [lt, desc];
  const inPage = and(
    eq(messages.conversationId, sql.placeholder("conversation")),
    isNext(messages.id, sql.placeholder("from")),
  );
  const ids = queries
    .select({ id: messages.id })
    .from(messages)
    .where(inPage)
    .orderBy(order(messages.id))
    .limit(fewRows(most));
  type Given = { conversation: string; from: string };
  const rows = part(
    getTableColumns(messages),
    (select) => select.from(messages).where(inPage).orderBy(order(messages.id)).limit(fewRows(most)),
    (found, _given: Given) => found,
  );
  return mapped(
    together({ rows, files: filesPart<Given>(inArray(attachments.messageId, ids)) }),
    ({ rows, files }): MessageRows => {
      const shown = withFiles(rows.slice(0, most - 1), files);
      return { messages: direction === "after" ? shown : shown.reverse(), more: rows.length === most };
    },
  );
});

const aroundPart = variants((asked: { direction: Direction; most: number }) =>
  together({ rows: rowsPart(asked), job: jobRowsPart, blocker: blockedByPart, isApproved: identityApprovedPart }),
);

const listMessages = async (ctx: Ctx, direction: Direction, { conversation: id, limit, ...from }: LoadMessagePage) => {
  const conversation = await findConversation(ctx, id);
  const given = { conversation: conversation.id, from: startOf(direction, from[direction]) };
  return { conversation, ...(await rowsPart({ direction, most: limit + 1 })(ctx.db, given)) };
};

/** A conversation's messages after the id `after`, or from its beginning. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND. */
export const listMessagesAfter = (ctx: Ctx, input: LoadMessagePage) => listMessages(ctx, "after", input);

/** A conversation's newest messages, or those before the id `before`. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND. */
export const listMessagesBefore = (ctx: Ctx, input: LoadMessagePage) => listMessages(ctx, "before", input);

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
