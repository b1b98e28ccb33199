import { defineErrors } from "#kernel/errors.ts";
import { WEBHOOKS_MAX } from "./webhook.ts";

export const webhookErrors = defineErrors({
  WEBHOOK_LIMIT: { status: 409, message: `You have ${WEBHOOKS_MAX} webhooks. Delete one before you add another` },
  WEBHOOK_OFF: { status: 409, message: "This webhook is off. Turn it on first" },
});
