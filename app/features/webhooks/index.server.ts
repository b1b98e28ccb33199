/** The server entry point of the webhooks module. Times are UTC; each operation's comment names its errors. */

export { deliverWebhooks } from "./server/deliveries.server.ts";
export {
  type Delivery,
  deleteOldDeliveries,
  enqueueDueWebhooks,
  listDeliveries,
  resendDelivery,
  sendTestEvent,
} from "./server/list-deliveries.server.ts";
export {
  changeWebhook,
  createWebhook,
  deleteMyWebhooks,
  deleteWebhook,
  deleteWebhooksOf,
  listWebhooks,
  readWebhook,
  renewWebhookSecret,
} from "./server/webhook-changes.server.ts";
export type { Webhook } from "./server/webhook-secrets.server.ts";
export { resealWebhookSecrets } from "./server/webhook-secrets.server.ts";
