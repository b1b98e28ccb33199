import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, hasLength, id, moment, reference } from "./columns.ts";
import { jobPostings } from "./jobs.ts";
import { profiles } from "./profile.ts";

export const conversations = pgTable(
  "conversations",
  {
    id: id(),
    participantOneId: reference(() => profiles.id),
    participantTwoId: reference(() => profiles.id),
    jobId: uuid().references(() => jobPostings.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("conversations_one_per_pair").on(
      sql`least(${t.participantOneId}, ${t.participantTwoId})`,
      sql`greatest(${t.participantOneId}, ${t.participantTwoId})`,
    ),
    index("conversations_participant_one").on(
      t.participantOneId,
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("conversations_participant_two").on(
      t.participantTwoId,
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check("conversations_two_people", sql`${t.participantOneId} <> ${t.participantTwoId}`),
  ],
);

/** Partitioned by id, whose beginning is its time (`partitions.ts`). */
export const messages = pgTable(
  "messages",
  {
    id: id(),
    conversationId: reference(() => conversations.id),
    senderId: reference(() => profiles.id),
    content: text().notNull(),
    read: boolean().notNull().default(false),
    /** When our team removed it. Its text is then replaced, and its files are not shown. */
    removedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("messages_conversation").on(t.conversationId, t.id.desc().nullsFirst()),
    index("messages_unread").on(t.conversationId, t.senderId).where(sql`not ${t.read}`),
    check("messages_content", hasLength(t.content, 0, 4_000)),
  ],
);

/**
 * A photo or a PDF of a conversation: uploaded first, then sent with a message (`messageId`). Unsent ones are removed
 * after a day.
 */
export const attachments = pgTable(
  "attachments",
  {
    id: id(),
    conversationId: reference(() => conversations.id),
    uploaderId: reference(() => profiles.id),
    messageId: uuid().references(() => messages.id),
    /** Its position among the files of its message, from 0. */
    place: integer().notNull().default(0),
    kind: text({ enum: ["photo", "pdf"] }).notNull(),
    /** The file's name on the sender's device. */
    name: text().notNull(),
    /** The sender's alternative text of a photo. */
    description: text(),
    bytes: integer().notNull(),
    /** Of the stored photo, in pixels. */
    width: integer(),
    height: integer(),
    createdAt: createdAt(),
    /** Null until its file is stored, and again while it is being deleted; it can then be neither sent nor seen. */
    storedAt: moment(),
  },
  (t) => [
    index("attachments_message").on(t.messageId, t.place),
    index("attachments_unsent").on(t.createdAt).where(sql`${t.messageId} is null`),
    index("attachments_uploader").on(t.uploaderId),
    index("attachments_uploader_unsent").on(t.uploaderId).where(sql`${t.messageId} is null`),
    check("attachments_photo_has_size", sql`${t.kind} <> 'photo' or (${t.width} > 0 and ${t.height} > 0)`),
  ],
);

/** Who has blocked whom. While there is a row, neither can write to the other. */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: reference(() => profiles.id, { onDelete: "cascade" }),
    blockedId: reference(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index("blocks_blocked").on(t.blockedId)],
);
