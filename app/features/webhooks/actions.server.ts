import { data } from "react-router";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  resendDelivery,
  sendTestEvent,
} from "./index.server.ts";
import {
  changeEventsForm,
  createWebhookForm,
  oneWebhookForm,
  resendForm,
  switchWebhookForm,
} from "./rules/webhook.schema.ts";
import type { CreatedWebhook } from "./ui/signing-secret.tsx";

/** The reply contains the secret, so neither the browser nor a proxy may store it. */
const withSecret = ({ id, url, secret }: CreatedWebhook) =>
  data({ created: { id, url, secret } }, { headers: { "Cache-Control": "no-store" } });

export const createWebhookAction = defineAction("create-webhook", {
  schema: createWebhookForm,
  run: createWebhook,
  reply: withSecret,
});

export const renewWebhookSecretAction = defineAction("renew-webhook-secret", {
  schema: oneWebhookForm,
  run: renewWebhookSecret,
  reply: withSecret,
});

export const changeWebhookEventsAction = defineAction("change-webhook-events", {
  schema: changeEventsForm,
  run: changeWebhook,
  toast: "Events saved",
});

export const switchWebhookAction = defineAction("switch-webhook", {
  schema: switchWebhookForm,
  run: changeWebhook,
  toast: ({ off }) => ({ title: off ? "Webhook turned off" : "Webhook turned on" }),
});

export const testWebhookAction = defineAction("test-webhook", {
  schema: oneWebhookForm,
  run: sendTestEvent,
  toast: () => ({ title: "Test event sent", description: "The log shows how the receiver replied." }),
});

export const resendDeliveryAction = defineAction("resend-delivery", {
  schema: resendForm,
  run: resendDelivery,
  toast: () => ({ title: "Event sent again", description: "The log shows how the receiver replied." }),
});

export const deleteWebhookAction = defineAction("delete-webhook", {
  schema: oneWebhookForm,
  run: deleteWebhook,
  reply: () => toastAndRedirect("/profile/webhooks", { tone: "success", title: "Webhook deleted" }),
});
