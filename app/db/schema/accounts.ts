import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { UserType } from "#kernel/actor.ts";
import { createdAt, id, moment } from "./columns.ts";

/** Sign-in identity, sessions and secrets: written by Better Auth only. A trigger makes each user's profile row. */
export const users = pgTable(
  "users",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    userType: text().$type<UserType>().notNull().default("customer"),
    /** Whether signing in asks for a code of their authenticator app. */
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  // Operators find people by how their address begins.
  (t) => [index("users_email_begins").on(sql`${t.email} text_pattern_ops`)],
);

/** The secret of somebody's authenticator app and their backup codes, both encrypted. Written by Better Auth only. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
  },
  (t) => [index("two_factors_user").on(t.userId)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("sessions_user_id").on(t.userId)],
);

export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("auth_accounts_user_id").on(t.userId)],
);

export const authTokens = pgTable(
  "auth_tokens",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("auth_tokens_identifier").on(t.identifier)],
);

/** What others may see of a person. `rating_sum` and `review_count` are kept by a trigger on reviews. */
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
    userType: text().$type<UserType>().notNull().default("customer"),
    suspendedAt: moment(),
    /** What the person was told about why. */
    suspendedFor: text(),
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** When they closed their account: nothing of theirs is left but what the law or other people need. */
    closedAt: moment(),
    /** When they first paid for a booking here. Kept by triggers on bookings and money_intents. */
    firstPaidAt: moment(),
    createdAt: createdAt(),
  },
  (t) => {
    // Made anew for each index: Drizzle forgets the direction of a column that it has used.
    const newest = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      // What operators look for: the newest, those of a kind, the suspended, and names by the beginnings of their words.
      index("profiles_newest").on(...newest()),
      index("profiles_type_newest").on(t.userType, ...newest()),
      index("profiles_suspended")
        .on(...newest())
        .where(sql`${t.suspendedAt} is not null`),
      index("profiles_name_words").using("gin", sql`${t.fullName} gin_trgm_ops`),
      check("profiles_user_type", sql`${t.userType} in ('customer', 'tradesperson')`),
    ];
  },
);

export const userRoles = pgTable(
  "user_roles",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("user_roles_user_id_role").on(t.userId, t.role),
    check("user_roles_role", sql`${t.role} in ('admin')`),
  ],
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

/** A copy of somebody's data that is made for them, one at a time; the file is gone when it has expired. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    requestedAt: moment().notNull(),
    /** Steps that are done, of how many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** How large the file is. */
    bytes: bigint({ mode: "number" }),
    readyAt: moment(),
    failedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    index("data_exports_user").on(t.userId, t.requestedAt.desc().nullsFirst()),
    index("data_exports_expiry").on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    uniqueIndex("data_exports_one_at_a_time").on(t.userId).where(sql`${t.readyAt} is null and ${t.failedAt} is null`),
  ],
);
