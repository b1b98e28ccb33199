import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
