import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { USER_TYPES } from "#kernel/actor.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";
import { createdAt, enumCheck, id, moment, reference } from "./columns.ts";

/** Sign-in identity, sessions and secrets, written only by Better Auth. A trigger creates each user's profile row. */
export const users = pgTable(
  "users",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    userType: text({ enum: USER_TYPES }).notNull().default("customer"),
    /** Whether signing in requires a code of an authenticator app. */
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  // Operators search for people by the beginning of their email address.
  (t) => [index("users_email_begins").on(sql`${t.email} text_pattern_ops`)],
);

/** The versions of the terms of use to which a person agreed, and when. Creating the account is the first agreement. */
export const termsAgreements = pgTable(
  "terms_agreements",
  {
    userId: reference(() => users.id, { onDelete: "cascade" }),
    version: text().notNull(),
    agreedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
);

/**
 * The versions of the terms of use on this installation, each with the day from which it applies to people who had an account before it was
 * published. Those who join afterwards agree to it at once.
 */
export const termsVersions = pgTable("terms_versions", {
  version: text().primaryKey(),
  publishedAt: moment().notNull(),
  appliesFrom: date({ mode: "string" }).notNull(),
  /** While people are being told: the last one who was, in the order of their ids. */
  toldUpTo: uuid(),
  /** When everybody had been told. */
  toldAt: moment(),
});

/** The secret of a user's authenticator app and the backup codes, both encrypted. Written only by Better Auth. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: "cascade" }),
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
    userId: reference(() => users.id, { onDelete: "cascade" }),
    /** A hash: the token itself is in the browser's cookie only. */
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** These three times are by the product's clock. The first two decide when an operator's session ends. */
    startedAt: createdAt(),
    seenAt: createdAt(),
    /** When the person last gave a password or a factor that counts as proof of who they are; null if this session has had none. */
    confirmedAt: moment(),
    /** Whether the session began with a passkey, or was confirmed by one. */
    withPasskey: boolean().notNull().default(false),
  },
  (t) => [
    index("sessions_user_id").on(t.userId, t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("sessions_expiry").on(t.expiresAt),
  ],
);

/** Public keys of a person's passkeys. Written by Better Auth's plugin, which also names the columns. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: "cascade" }),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text("credential_id").notNull().unique(),
    counter: bigint({ mode: "number" }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    /** The model of the authenticator, as its maker publishes it; zeros when it does not say. */
    aaguid: text(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: "cascade" }),
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

/** Links and challenges that wait for their use. Both the identifier and the value hold hashes of what was sent, never the token. */
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
  (t) => [
    index("auth_tokens_identifier").on(t.identifier),
    index("auth_tokens_value").on(t.value),
    index("auth_tokens_expiry").on(t.expiresAt),
  ],
);

/** A device that skips the second step of signing in: what its owner recognises it by. It ends with the token that the device has. */
export const trustedDevices = pgTable(
  "trusted_devices",
  {
    tokenId: uuid()
      .primaryKey()
      .references(() => authTokens.id, { onDelete: "cascade" }),
    userId: reference(() => users.id, { onDelete: "cascade" }),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (t) => [index("trusted_devices_user").on(t.userId)],
);

/** Hashes of the devices from which a person has signed in. A sign-in from another device is mailed to them. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: reference(() => users.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    seenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** Hashes of the codes of authenticator apps that were used, until no app shows them. */
export const usedCodes = pgTable("used_codes", {
  key: text().primaryKey(),
  expiresAt: moment().notNull(),
});

/** How a change of address can be undone: by a link that was sent to the old address. */
export const emailReversals = pgTable(
  "email_reversals",
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: "cascade" }),
    /** The address before the change, which nobody else can take while the link works. */
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** Whether two-factor sign-in was on before the change. A factor that was added afterwards is removed with the new address. */
    hadTwoFactor: boolean().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index("email_reversals_user").on(t.userId),
    index("email_reversals_email").on(t.email),
    index("email_reversals_expiry").on(t.expiresAt),
  ],
);

/** Attempts to guess a password or a code: of an account, from an address, on the whole site. Keys are hashed. */
export const guessCounters = pgTable(
  "guess_counters",
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    /** When counting starts again. */
    expiresAt: moment().notNull(),
    blockedUntil: moment(),
  },
  (t) => [index("guess_counters_expiry").on(t.expiresAt)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: DESK_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("user_roles_user_id").on(t.userId), enumCheck("user_roles_role", t.role, DESK_ROLES)],
);
