import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { USER_TYPES } from "#kernel/actor.ts";
import { users } from "./auth.ts";
import { createdAt, enumCheck, moment } from "./columns.ts";

/** The part of a person's data that others may see. A trigger on reviews maintains `rating_sum` and `review_count`. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text().notNull(),
    avatarUrl: text(),
    postcode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    userType: text({ enum: USER_TYPES }).notNull().default("customer"),
    suspendedAt: moment(),
    /** The reason for the suspension, as the person reads it. */
    suspendedFor: text(),
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** When they closed their account. Only data that the law or other people require remains. */
    closedAt: moment(),
    /** When they first paid for a booking here. Set by triggers on bookings and money_intents. */
    firstPaidAt: moment(),
    createdAt: createdAt(),
  },
  (t) => {
    // Built for each index separately: Drizzle resets the direction of a column once an index has used it.
    const newest = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      // For searches by operators: the newest people, those of a kind, suspended people, and names by the beginnings of their
      // words.
      index("profiles_postcode").on(t.postcode).where(sql`${t.postcode} is not null`),
      index("profiles_newest").on(...newest()),
      index("profiles_type_newest").on(t.userType, ...newest()),
      index("profiles_suspended")
        .on(...newest())
        .where(sql`${t.suspendedAt} is not null`),
      index("profiles_closed").on(t.closedAt).where(sql`${t.closedAt} is not null`),
      index("profiles_name_words").using("gin", sql`${t.fullName} gin_trgm_ops`),
      enumCheck("profiles_user_type", t.userType, USER_TYPES),
    ];
  },
);

/** The switches of /profile; a missing row means the defaults. */
export const userSettings = pgTable("user_settings", {
  userId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  emailNotifications: boolean().notNull().default(true),
  quoteUpdates: boolean().notNull().default(true),
  newMessages: boolean().notNull().default(true),
  profileVisible: boolean().notNull().default(true),
  showReviews: boolean().notNull().default(true),
  darkMode: boolean().notNull().default(false),
  updatedAt: createdAt(),
});
