import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";
import { jobPostings } from "./jobs.ts";

export const conversations = pgTable(
  "conversations",
  {
    id: id(),
    participantOneId: uuid()
      .notNull()
      .references(() => profiles.id),
    participantTwoId: uuid()
      .notNull()
      .references(() => profiles.id),
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

export const messages = pgTable(
  "messages",
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id),
    senderId: uuid()
      .notNull()
      .references(() => profiles.id),
    content: text().notNull(),
    read: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("messages_conversation").on(t.conversationId, t.id.desc().nullsFirst()),
    index("messages_unread").on(t.conversationId, t.senderId).where(sql`not ${t.read}`),
    check("messages_content", sql`length(${t.content}) between 1 and 4000`),
  ],
);

/** Who does not want to hear from whom. While there is such a row neither can write to the other. */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    blockedId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index("blocks_blocked").on(t.blockedId)],
);

/** What somebody found wrong with what somebody else wrote: for an operator to look at. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    reporterId: uuid()
      .notNull()
      .references(() => profiles.id),
    reportedId: uuid()
      .notNull()
      .references(() => profiles.id),
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    reason: text().notNull(),
    details: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("reports_reporter").on(t.reporterId, t.createdAt),
    index("reports_reported").on(t.reportedId, t.createdAt),
  ],
);
