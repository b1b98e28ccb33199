import { defineTask } from "#db/outbox.server.ts";

/** Delivers one event of the payment sandbox to the webhook. */
export const deliverSandboxWebhookTask = defineTask<{ deliveryId: string }>("deliver-sandbox-webhook", "money");
