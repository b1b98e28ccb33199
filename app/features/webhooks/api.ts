import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { EVENT_TYPES } from "#kernel/event-types.ts";
import {
  changeWebhook,
  createWebhook,
  type Delivery,
  deleteMyWebhooks,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  renewWebhookSecret,
  resendDelivery,
  sendTestEvent,
  type Webhook,
} from "./index.server.ts";
import { changeWebhookBody, createWebhookBody } from "./rules/webhook.schema.ts";
import { OFF_REASONS, TEST_EVENT } from "./rules/webhook.ts";

const webhookRow = z
  .object({
    id: z.string(),
    url: z.string().openapi({ format: "uri" }),
    events: z.array(z.enum(EVENT_TYPES)),
    covers: z.enum(["account", "everyone"]).openapi({ description: "An owner's webhook gets everyone's events" }),
    enabled: z.boolean(),
    off_reason: z.enum(OFF_REASONS).nullable().openapi({ description: "Why it is off, while `enabled` is false" }),
    failing_since: z.string().nullable().openapi({ format: "date-time", description: "When attempts began to fail" }),
    created_at: z.string(),
  })
  .openapi("Webhook");
const newWebhookRow = webhookRow.extend({ secret: z.string() }).openapi("NewWebhook");
const deliveryRow = z
  .object({
    id: z.string().openapi({ description: "The `webhook-id` that the receiver gets with every attempt" }),
    type: z.string().openapi({ enum: [...EVENT_TYPES, TEST_EVENT] }),
    data: z
      .record(z.string(), z.union([z.string(), z.number().int()]))
      .openapi({ description: "The ids of what changed, its `status` and its `version`" }),
    status: z.enum(["waiting", "delivered", "failed"]),
    attempts: z.number().int(),
    last_attempt_at: z.string().nullable(),
    last_status: z.number().int().nullable().openapi({ description: "The status of the last reply, if there was one" }),
    last_error: z.string().nullable().openapi({ description: "Why there was no answer, such as `timeout`" }),
    next_attempt_at: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi("WebhookDelivery");
const inLog = idParam.extend({ delivery: z.string() });

const getAll = endpoint("GET /me/webhooks", {
  access: "user",
  summary: "Your webhooks, newest first",
  responses: { 200: jsonReply(z.object({ items: z.array(webhookRow) }), "The webhooks, without their secrets") },
});
const post = endpoint("POST /me/webhooks", {
  access: "active",
  keyUse: "session",
  summary: "Add a webhook: an address where we send the events you choose",
  description:
    "Each event is a POST with `{type, timestamp, data}`, where `data` has the ids, the `status` and the `version` of what changed, signed as the Standard Webhooks specification says: `webhook-id`, `webhook-timestamp` and `webhook-signature`, verified with `secret`. Answer with any 2xx within 10 seconds. Anything else is sent again, ten times over three days; then the webhook is turned off. An event may come more than once, with the same `webhook-id`.",
  request: { body: jsonBody(createWebhookBody) },
  responses: { 201: jsonReply(newWebhookRow, "The webhook, with its `secret`, which is shown this once") },
});
const deleteAll = endpoint("DELETE /me/webhooks", {
  access: "user",
  keyUse: "session",
  summary: "Delete all your webhooks",
  responses: { 204: { description: "Nothing more is sent to them" } },
});
const getOne = endpoint("GET /me/webhooks/{id}", {
  access: "user",
  summary: "One of your webhooks",
  request: { params: idParam },
  responses: { 200: jsonReply(webhookRow, "The webhook, without its secret") },
});
const patch = endpoint("PATCH /me/webhooks/{id}", {
  access: "active",
  keyUse: "session",
  summary: "Choose the events of a webhook, turn it on or off",
  request: { params: idParam, body: jsonBody(changeWebhookBody) },
  responses: { 200: jsonReply(webhookRow, "The webhook as it is now") },
});
const deleteOne = endpoint("DELETE /me/webhooks/{id}", {
  access: "user",
  keyUse: "session",
  summary: "Delete a webhook and its log",
  request: { params: idParam },
  responses: { 204: { description: "Nothing more is sent to it" } },
});
const newSecret = endpoint("POST /me/webhooks/{id}/secret", {
  access: "active",
  keyUse: "session",
  summary: "Give a webhook a new secret",
  description:
    "For 24 hours, we also sign events with the old secret. `webhook-signature` then has two signatures, and you can accept either.",
  request: { params: idParam },
  responses: { 200: jsonReply(newWebhookRow, "The webhook, with its new `secret`, which is shown this once") },
});
const test = endpoint("POST /me/webhooks/{id}/test", {
  access: "active",
  keyUse: "session",
  summary: "Send a webhook an event of the type `webhook.test`",
  request: { params: idParam },
  responses: { 201: jsonReply(deliveryRow, "The event, which is sent now") },
});
const log = endpoint("GET /me/webhooks/{id}/deliveries", {
  access: "user",
  summary: "The events of a webhook in the last 30 days, newest first",
  request: { params: idParam, query: pageQuery },
  responses: { 200: jsonReply(listOf(deliveryRow), "A page of events") },
});
const resend = endpoint("POST /me/webhooks/{id}/deliveries/{delivery}/resend", {
  access: "active",
  keyUse: "session",
  summary: "Send an event again, at once, with the same `webhook-id`",
  request: { params: inLog },
  responses: { 200: jsonReply(deliveryRow, "The event, which is sent now") },
});

/** /me/webhooks, its log and its test event. */
export const webhooksApi = () =>
  newApi()
    .openapi(getAll, async (c) => c.json({ items: (await listWebhooks(c.get("ctx"))).map(present) }, 200))
    .openapi(post, async (c) => {
      const { secret, ...webhook } = await createWebhook(c.get("ctx"), c.req.valid("json"));
      // Neither proxies nor browsers may store the secret, and it must not be stored with the call's Idempotency-Key either.
      c.header("Cache-Control", "no-store");
      return c.json({ ...present(webhook), secret }, 201);
    })
    .openapi(deleteAll, async (c) => {
      await deleteMyWebhooks(c.get("ctx"));
      return c.body(null, 204);
    })
    .openapi(getOne, async (c) => {
      const webhookId = pathId(c.req.valid("param").id);
      return c.json(present(await readWebhook(c.get("ctx"), { webhookId })), 200);
    })
    .openapi(patch, async (c) => {
      const webhookId = pathId(c.req.valid("param").id);
      return c.json(present(await changeWebhook(c.get("ctx"), { ...c.req.valid("json"), webhookId })), 200);
    })
    .openapi(deleteOne, async (c) => {
      await deleteWebhook(c.get("ctx"), { webhookId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(newSecret, async (c) => {
      const webhookId = pathId(c.req.valid("param").id);
      const { secret, ...webhook } = await renewWebhookSecret(c.get("ctx"), { webhookId });
      c.header("Cache-Control", "no-store");
      return c.json({ ...present(webhook), secret }, 200);
    })
    .openapi(test, async (c) => {
      const webhookId = pathId(c.req.valid("param").id);
      return c.json(presentEvent(await sendTestEvent(c.get("ctx"), { webhookId })), 201);
    })
    .openapi(log, async (c) => {
      const webhookId = pathId(c.req.valid("param").id);
      const page = await listDeliveries(c.get("ctx"), { ...c.req.valid("query"), webhookId });
      return c.json({ items: page.items.map(presentEvent), next_cursor: page.nextCursor }, 200);
    })
    .openapi(resend, async (c) => {
      const { id, delivery } = c.req.valid("param");
      const asked = { webhookId: pathId(id), deliveryId: pathId(delivery) };
      return c.json(presentEvent(await resendDelivery(c.get("ctx"), asked)), 200);
    });

const present = ({ id, url, events, everyone, createdAt, off, failingSince }: Webhook) => ({
  id,
  url,
  events: [...events],
  covers: everyone ? ("everyone" as const) : ("account" as const),
  enabled: off === null,
  off_reason: off?.reason ?? null,
  failing_since: failingSince?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});

const presentEvent = (delivery: Delivery) => ({
  id: delivery.id,
  type: delivery.type,
  data: delivery.payload,
  status: delivery.state,
  attempts: delivery.attempts,
  last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
  last_status: delivery.lastStatus,
  last_error: delivery.lastError,
  next_attempt_at: delivery.dueAt?.toISOString() ?? null,
  created_at: delivery.createdAt.toISOString(),
});
