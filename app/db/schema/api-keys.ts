import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { KEY_SCOPES } from "#kernel/key-scopes.ts";
import { users } from "./auth.ts";
import { createdAt, hasLength, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** The keys with which a person's programs call the API. A revoked key is deleted. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: "cascade" }),
    /** How its owner tells it from their other keys. */
    name: text().notNull(),
    /** A hash: the key itself was shown once, when it was created. */
    keyHash: text().notNull().unique(),
    /** The first characters of the key, so that its owner recognises it in a program's settings. */
    beginning: text().notNull(),
    scopes: text({ enum: KEY_SCOPES }).array().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Written once an hour at most. */
    lastUsedAt: moment(),
  },
  (t) => [
    index("api_keys_user").on(t.userId, t.createdAt),
    index("api_keys_expiry").on(t.expiresAt),
    check("api_keys_name", hasLength(t.name, 1, 60)),
    check("api_keys_scopes", sql`cardinality(${t.scopes}) > 0`),
  ],
);

/** The link to a person's calendar, which opens it without signing in. A new version invalidates the older ones. Without a row there is none. */
export const calendarLinks = pgTable("calendar_links", {
  userId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  /** Written once an hour at most. */
  lastReadAt: moment(),
  /** The link opens nothing any more, and the next one has another version. */
  endedAt: moment(),
  /** Whether it shows the names of customers and where they live. */
  withNames: boolean().notNull().default(false),
});
