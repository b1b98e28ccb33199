import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import { profiles } from "./profile.ts";

/** A conversation with the operators' team: a person's one, or a visitor's question, which is answered by email. */
export const supportThreads = pgTable(
  "support_threads",
  {
    id: id(),
    /** Null for a visitor's question. */
    userId: uuid()
      .unique()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** As typed: the address is not verified. */
    visitorName: text(),
    visitorEmail: text(),
    /** Since when they have been waiting for a reply; null if they are not. */
    waitingSince: moment(),
    /** When they last opened it. */
    seenAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("support_threads_waiting").on(t.waitingSince, t.id).where(sql`${t.waitingSince} is not null`),
    index("support_threads_visitors").on(t.createdAt).where(sql`${t.userId} is null`),
    check(
      "support_threads_sender",
      sql`(${t.userId} is null) = (${t.visitorName} is not null) and (${t.userId} is null) = (${t.visitorEmail} is not null)`,
    ),
    index("support_threads_newest").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export const supportMessages = pgTable(
  "support_messages",
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => supportThreads.id, { onDelete: "cascade" }),
    /** Null for a visitor. */
    senderId: uuid().references(() => profiles.id),
    fromTeam: boolean().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("support_messages_thread").on(t.threadId, t.id),
    index("support_messages_created").using("brin", t.createdAt),
    check("support_messages_content", sql`length(${t.content}) between 1 and 4000`),
  ],
);

/** Answers that operators often give, with variables in braces (app/features/desk/support/rules/usual-answer.ts). */
export const usualAnswers = pgTable(
  "usual_answers",
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull(),
    /** Counts the changes; one that was made without seeing the last is refused. */
    version: integer().notNull().default(0),
    /** Who wrote it last. */
    changedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("usual_answers_title").on(sql`lower(${t.title})`),
    index("usual_answers_author").on(t.changedBy),
    check("usual_answers_lengths", sql`length(${t.title}) between 1 and 80 and length(${t.text}) between 1 and 2000`),
  ],
);
