import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/** The data of the payment sandbox: what Stripe would store. The product itself neither reads nor writes it. */
export const sandboxStripe = pgSchema("sandbox_stripe");

/** Every Stripe object as the API shows it, and in `hidden` what the API does not show. */
export const stripeObjects = sandboxStripe.table(
  "objects",
  {
    id: text().primaryKey(),
    /** Order of creation; lists page by it. */
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    kind: text().notNull(),
    /** The connected account it belongs to; empty for the platform's own. */
    account: text().notNull().default(""),
    /** Unix seconds, as in the object. */
    created: integer().notNull(),
    body: jsonb().notNull(),
    hidden: jsonb().notNull().default({}),
    /** Ids and names it refers to, for list filters. */
    refs: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index("stripe_objects_list").on(t.kind, t.account, t.seq),
    index("stripe_objects_refs").using("gin", t.refs),
    index("stripe_objects_open_sessions")
      .on(sql`((${t.body} ->> 'expires_at')::bigint)`)
      .where(sql`${t.kind} = 'checkout.session' and ${t.body} ->> 'status' = 'open'`),
  ],
);

/** The balance of each account in pence. The platform's own account has the empty string as its id. */
export const stripeBalances = sandboxStripe.table("balances", {
  account: text().primaryKey(),
  available: bigint({ mode: "number" }).notNull(),
  /** Received, and not available yet. */
  pending: bigint({ mode: "number" }).notNull().default(0),
});

/** The first reply to each idempotency key. */
export const stripeReplies = sandboxStripe.table(
  "replies",
  {
    account: text().notNull().default(""),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    requestId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.account, t.key] })],
);

/** The events of the API. */
export const stripeEvents = sandboxStripe.table("events", {
  id: text().primaryKey(),
  seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
  type: text().notNull(),
  created: integer().notNull(),
  body: jsonb().notNull(),
});

/** The delivery of an event to the product, or an action that the sandbox takes later (`plan`). */
export const stripeDeliveries = sandboxStripe.table(
  "deliveries",
  {
    id: id(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    eventId: text().references(() => stripeEvents.id),
    plan: jsonb(),
    status: text({ enum: ["pending", "delivered", "dropped"] })
      .notNull()
      .default("pending"),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    deliveredAt: moment(),
  },
  (t) => [index("stripe_deliveries_pending").on(t.seq).where(sql`${t.status} = 'pending'`)],
);

/** The active faults and how often each still occurs. */
export const stripeFaults = sandboxStripe.table("faults", {
  kind: text().primaryKey(),
  remaining: integer().notNull(),
});

/** The webhook signing secret, created once for each database. */
export const stripeSecrets = sandboxStripe.table("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
