import { defineTask } from "#db/outbox.server.ts";

/** Sends the events that are due to one endpoint. A trigger enqueues it too (app/db/sql/triggers/webhooks.sql). */
export const deliverWebhooksTask = defineTask<{ endpointId: string }>("deliver-webhooks", "webhooks");
