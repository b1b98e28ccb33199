import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** The notifications of a person. Only values are stored; screens and mails compose the text from them. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    payload: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** The path of its page on this site. */
    path: text().notNull(),
    /** Unread notifications with the same subject (a conversation) are combined into one. */
    subject: text(),
    /** The number of notifications that it combines. */
    count: integer().notNull().default(1),
    createdAt: createdAt(),
    readAt: moment(),
    mailedAt: moment(),
  },
  (t) => [
    index("notifications_of_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // What a person was told about one thing, for the operators' page of a booking.
    index("notifications_path").on(t.path, t.userId),
    index("notifications_unread").on(t.userId, t.path).where(sql`${t.readAt} is null`),
    uniqueIndex("notifications_one_per_subject")
      .on(t.userId, t.subject)
      .where(sql`${t.readAt} is null and ${t.subject} is not null`),
  ],
);

/** A browser that accepts push messages. It belongs to one person: the one who subscribed last. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
    /** What its owner recognises the browser by. */
    userAgent: text(),
    /** The session that subscribed. What ends every other session ends every other subscription too. */
    sessionId: uuid(),
    lastSentAt: moment(),
  },
  (t) => [index("push_subscriptions_user").on(t.userId)],
);
