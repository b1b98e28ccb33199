import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** Secrets that the product creates once and stores, so that every process has the same ones. */
export const secrets = pgTable("kept_keys", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
const pgLsn = customType<{ data: string }>({ dataType: () => "pg_lsn" });
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Every change of a status: who, when, from which state to which. Written only by the transition helper. */
export const statusEvents = pgTable(
  "status_events",
  {
    id: id(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    event: text().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    actorKind: text().notNull(),
    actorId: uuid(),
    /** The people whom the object is about, so that a person's time line is read along an index. */
    personId: uuid(),
    otherId: uuid(),
    detail: jsonb(),
    createdAt: createdAt(),
  },
  (t) => {
    const newest = () => [t.entity, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index("status_events_entity").on(t.entity, t.entityId, t.id),
      index("status_events_person")
        .on(t.personId, ...newest())
        .where(sql`${t.personId} is not null`),
      index("status_events_other")
        .on(t.otherId, ...newest())
        .where(sql`${t.otherId} is not null`),
    ];
  },
);

/**
 * The events of each user in order, which live pages and notifications read. They contain ids and no content. A user's event ids
 * increase in the order in which the events become visible, because they are assigned at the commit, one transaction at a time.
 */
export const userEvents = pgTable(
  "user_events",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    type: text().notNull(),
    payload: jsonb().notNull(),
    /** By the product's clock. */
    createdAt: createdAt(),
    /** The beginning of its transaction in real time, by which the table is partitioned (`partitions.ts`). */
    storedAt: createdAt(),
    /** The transaction that wrote it; a trigger sets it to null at the commit, so no other transaction sees it set. */
    publishing: xid8().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.storedAt] }),
    index("user_events_user").on(t.userId, t.id),
    index("user_events_publishing").on(t.publishing).where(sql`${t.publishing} is not null`),
  ],
);

/**
 * The first reply to a POST with an Idempotency-Key, which every repeated call receives too. Partitioned by `createdAt`; a trigger keeps
 * a user's key unique (sql/triggers/idempotency-keys.sql).
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    contentType: text(),
    body: text(),
    /** The id of the created object, stored in its transaction, because the reply may be lost (app/db/idempotent-create.server.ts). */
    madeId: uuid(),
    createdAt: createdAt(),
    /** When the process that handles it last confirmed that; if that is long ago, the process has ended. */
    claimedAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key, t.createdAt] })],
);

/** The counters of rate limits, in the format that rate-limiter-flexible requires; keys are hashed. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), points: integer().notNull(), expire: bigint({ mode: "number" }) },
  (t) => [index("rate_limits_expire").on(t.expire)],
);

/**
 * How far the primary's log was after a user's last write, with DATABASE_REPLICA_URL only: a replica must be as far before it answers
 * this user's reads.
 */
export const lastWrites = pgTable("last_writes", {
  userId: uuid().primaryKey(),
  lsn: pgLsn().notNull(),
  writtenAt: createdAt(),
});

/** One row: the offset by which the product's clock has been moved (POST /sandbox/clock). */
export const sandboxClock = pgTable(
  "sandbox_clock",
  { one: integer().primaryKey().default(1), offsetMs: bigint({ mode: "number" }).notNull().default(0) },
  (t) => [uniqueIndex("sandbox_clock_one").on(sql`(${t.one} = 1)`)],
);

/** The local inbox: every mail while no SMTP server is configured. */
export const sandboxMails = pgTable(
  "sandbox_mails",
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The attached files, their bytes in base64. Those with a content id are pictures of the mail itself. */
    attachments: jsonb()
      .$type<{ name: string; type: string; content: string; contentId?: string }[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
  },
  (t) => [index("sandbox_mails_recipient").on(t.recipient, t.id.desc().nullsFirst())],
);
