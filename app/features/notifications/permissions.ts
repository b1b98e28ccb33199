import { forSignedIn, type PermissionRow } from "#app/testing/permissions.ts";
import { unsubscribeToken } from "./index.server.ts";
import { makeNotification } from "./testing.ts";

const device = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
  keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
});
const customers = async ({ database, customer }: Parameters<PermissionRow["arrange"]>[0]) =>
  (await makeNotification(database.db, { userId: customer.id })).id;

/** A notification belongs to its recipient: everyone else gets a 404. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/notifications",
    arrange: async () => ({ path: "/api/v1/me/notifications" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/notifications/read",
    arrange: async () => ({ path: "/api/v1/me/notifications/read" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/notifications/{id}/read",
    arrange: async (scene) => ({ path: `/api/v1/me/notifications/${await customers(scene)}/read` }),
    expected: { ...forSignedIn(404), customer: 200, suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/me/push-subscriptions/key",
    arrange: async () => ({ path: "/api/v1/me/push-subscriptions/key" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/push-subscriptions",
    arrange: async () => ({ path: "/api/v1/me/push-subscriptions", body: device() }),
    expected: forSignedIn(201),
  },
  {
    endpoint: "DELETE /api/v1/me/push-subscriptions",
    arrange: async () => ({ path: "/api/v1/me/push-subscriptions", body: { endpoint: device().endpoint } }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "ACTION read-all-notifications",
    arrange: async () => ({ path: "/notifications" }),
    expected: { ...forSignedIn(200), visitor: 303, suspended: 200 },
  },
  {
    // The token in the email is sufficient; signing in changes nothing.
    endpoint: "ACTION /unsubscribe",
    arrange: async ({ database, customer }) => ({
      path: `/unsubscribe?token=${await unsubscribeToken(database.db, customer.id)}`,
      body: { "List-Unsubscribe": "One-Click" },
    }),
    expected: { ...forSignedIn(200), visitor: 200, suspended: 200 },
  },
];
