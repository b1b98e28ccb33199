import { z } from "@hono/zod-openapi";
import type { Registry } from "#app/registry.ts";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery } from "#app/web/api.server.ts";
import {
  listNotifications,
  markSeen,
  presentNotification,
  pushKey,
  readNotification,
  readNotifications,
  registerDevice,
  unregisterDevice,
} from "./index.server.ts";
import { endpointBody, subscriptionBody } from "./rules/push.schema.ts";

const notification = (kinds: readonly string[]) =>
  z
    .object({
      id: z.string(),
      kind: z.string().openapi({ description: "What it is about", examples: [...kinds] }),
      title: z.string(),
      text: z.string(),
      path: z.string().openapi({ description: "The path of its page on this site" }),
      count: z
        .number()
        .int()
        .openapi({ description: "How many events this one stands for, such as messages in one conversation" }),
      read: z.boolean(),
      read_at: z.string().nullable(),
      created_at: z.string(),
    })
    .openapi("Notification");

const list = (kinds: readonly string[]) =>
  endpoint("GET /me/notifications", {
    access: "user",
    summary: "Your notifications, newest first",
    request: { query: pageQuery },
    responses: { 200: jsonReply(listOf(notification(kinds)), "A page of notifications") },
  });

const read = z.object({ read: z.number().int() });

const readBody = z.strictObject({
  path: z
    .string("path is the path of a notification's page, such as /job/…")
    .max(2_000, "path has at most 2000 characters")
    .optional(),
});

const readAll = endpoint("POST /me/notifications/read", {
  access: "user",
  summary: "Mark all your notifications as read, or those that link to one page",
  request: { body: { content: { "application/json": { schema: readBody } } } },
  responses: { 200: jsonReply(read, "How many there were") },
});

const readOne = endpoint("POST /me/notifications/{id}/read", {
  access: "user",
  summary: "Mark one notification as read",
  request: { params: idParam },
  responses: { 200: jsonReply(read, "1, or 0 if it was read before") },
});

const key = endpoint("GET /me/push-subscriptions/key", {
  access: "user",
  summary: "The public VAPID key a browser needs to subscribe to push notifications",
  responses: { 200: jsonReply(z.object({ public_key: z.string() }), "The key, in base64url") },
});

const subscribe = endpoint("POST /me/push-subscriptions", {
  access: "active",
  summary: "Push your notifications to a browser: its PushSubscription, without expirationTime",
  request: { body: jsonBody(subscriptionBody) },
  responses: { 201: jsonReply(z.object({ id: z.string() }), "The subscription is stored") },
});

const unsubscribe = endpoint("DELETE /me/push-subscriptions", {
  access: "user",
  summary: "Stop push notifications to a browser",
  request: { body: jsonBody(endpointBody) },
  responses: { 200: jsonReply(z.object({ removed: z.number().int() }), "1, or 0 if there was none") },
});

/** GET /me/notifications, POST /me/notifications/read and /{id}/read; /me/push-subscriptions for browsers. */
export const notificationsApi = ({ notifications }: Registry) =>
  newApi()
    .openapi(list([...notifications.values()].flatMap(({ kind, line }) => (line ? [kind] : []))), async (c) => {
      const page = await listNotifications(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: page.items.map(presentNotification), next_cursor: page.nextCursor }, 200);
    })
    .openapi(readAll, async (c) => {
      const { path } = c.req.valid("json") ?? {};
      const ctx = c.get("ctx");
      return c.json({ read: await (path === undefined ? readNotifications(ctx) : markSeen(ctx, path)) }, 200);
    })
    .openapi(readOne, async (c) => {
      const { read } = await readNotification(c.get("ctx"), c.req.valid("param"));
      return c.json({ read }, 200);
    })
    .openapi(key, async (c) => c.json({ public_key: await pushKey(c.get("ctx")) }, 200))
    .openapi(subscribe, async (c) => {
      const userAgent = c.req.header("user-agent") ?? null;
      return c.json(await registerDevice(c.get("ctx"), { ...c.req.valid("json"), userAgent }), 201);
    })
    .openapi(unsubscribe, async (c) =>
      c.json({ removed: await unregisterDevice(c.get("ctx"), c.req.valid("json")) }, 200),
    );
