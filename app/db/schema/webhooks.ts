import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { OFF_REASONS } from "#features/webhooks/rules/webhook.ts";
import { EVENT_TYPES } from "#kernel/event-types.ts";
import { users } from "./auth.ts";
import { createdAt, enumCheck, id, moment, reference } from "./columns.ts";

/** Where events are sent: an address of a program of the account's owner. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: text({ enum: EVENT_TYPES }).array().notNull(),
    /** The owner's endpoint receives the events of every account. Other endpoints receive the events of their account. */
    everyone: boolean().notNull().default(false),
    /** What signs each event, sealed. It was shown once. */
    secret: text().notNull(),
    createdAt: createdAt(),
    /** Nothing is sent while it is set. */
    offAt: moment(),
    offReason: text({ enum: OFF_REASONS }),
    /** The first failure since the last success, and how many there were. */
    failingSince: moment(),
    failures: integer().notNull().default(0),
    /** Until when a worker sends its events, or nothing is sent: after a failure, or after slow answers. */
    busyUntil: moment(),
    /** Until when a worker sends its events. Of one person's endpoints one at a time. */
    sendingUntil: moment(),
  },
  (t) => [
    index("webhook_endpoints_user").on(t.userId, t.createdAt),
    index("webhook_endpoints_everyone").on(t.id).where(sql`${t.everyone}`),
    check("webhook_endpoints_url", sql`length(${t.url}) <= 2000`),
    check("webhook_endpoints_events", sql`cardinality(${t.events}) > 0`),
    check("webhook_endpoints_off", sql`(${t.offAt} is null) = (${t.offReason} is null)`),
    enumCheck("webhook_endpoints_off_reason", t.offReason, OFF_REASONS),
  ],
);

/** An event for an endpoint. A trigger writes it in the transaction of the event (sql/triggers/webhooks.sql). */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The `webhook-id` of every attempt, by which a receiver recognises a repetition. */
    id: id(),
    endpointId: reference(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** An event type, or "webhook.test". */
    type: text().notNull(),
    /** The ids of what changed, with its status and version. */
    payload: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: createdAt(),
    /** When it is to be sent; null once it was delivered or given up. */
    dueAt: moment(),
    attempts: integer().notNull().default(0),
    deliveredAt: moment(),
    lastAttemptAt: moment(),
    /** The status of the last answer; null when there was none. */
    lastStatus: integer(),
    /** Why there was none. */
    lastError: text(),
  },
  (t) => [
    index("webhook_deliveries_endpoint").on(t.endpointId, t.createdAt, t.id),
    index("webhook_deliveries_due").on(t.endpointId, t.dueAt).where(sql`${t.dueAt} is not null`),
    index("webhook_deliveries_old").on(t.createdAt),
  ],
);
