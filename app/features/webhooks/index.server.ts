/** The server entry point of the webhooks module. Times are UTC; each operation's comment names its errors. */

export { changeWebhook } from "./server/change-webhook.server.ts";
export { createWebhook } from "./server/create-webhook.server.ts";
export { deleteMyWebhooks, deleteWebhook } from "./server/delete-webhook.server.ts";
export { deliverWebhooks } from "./server/deliver-webhooks.server.ts";
export { type Delivery, listDeliveries } from "./server/list-deliveries.server.ts";
export { listWebhooks, readWebhook } from "./server/list-webhooks.server.ts";
export { renewWebhookSecret } from "./server/renew-webhook-secret.server.ts";
export { resealWebhookSecrets } from "./server/reseal-webhook-secrets.server.ts";
export { resendDelivery } from "./server/resend-delivery.server.ts";
export { deleteOldDeliveries, enqueueDueWebhooks } from "./server/scheduled.server.ts";
export { sendTestEvent } from "./server/send-test-event.server.ts";
export type { Webhook } from "./server/webhook-row.server.ts";
