import type { PermissionRow } from "#app/testing/permissions.ts";
import { unsubscribeToken } from "./index.server.ts";
import { makeNotification } from "./testing.ts";

const signedIn = {
  visitor: 401,
  customer: 200,
  otherCustomer: 200,
  tradesperson: 200,
  otherTradesperson: 200,
  admin: 200,
};
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
    expected: { ...signedIn, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/notifications/read",
    arrange: async () => ({ path: "/api/v1/me/notifications/read" }),
    expected: { ...signedIn, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/notifications/{id}/read",
    arrange: async (scene) => ({ path: `/api/v1/me/notifications/${await customers(scene)}/read` }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 404,
      otherTradesperson: 404,
      admin: 404,
      suspended: 200,
    },
  },
  {
    endpoint: "GET /api/v1/me/push-subscriptions/key",
    arrange: async () => ({ path: "/api/v1/me/push-subscriptions/key" }),
    expected: { ...signedIn, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/push-subscriptions",
    arrange: async () => ({ path: "/api/v1/me/push-subscriptions", body: device() }),
    expected: {
      visitor: 401,
      customer: 201,
      otherCustomer: 201,
      tradesperson: 201,
      otherTradesperson: 201,
      admin: 201,
    },
  },
  {
    endpoint: "DELETE /api/v1/me/push-subscriptions",
    arrange: async () => ({ path: "/api/v1/me/push-subscriptions", body: { endpoint: device().endpoint } }),
    expected: { ...signedIn, suspended: 200 },
  },
  {
    endpoint: "ACTION read-all-notifications",
    arrange: async () => ({ path: "/notifications" }),
    expected: { ...signedIn, visitor: 303, suspended: 200 },
  },
  {
    // The token in the email is sufficient; signing in changes nothing.
    endpoint: "ACTION /unsubscribe",
    arrange: async ({ database, customer }) => ({
      path: `/unsubscribe?token=${await unsubscribeToken(database.db, customer.id)}`,
      body: { "List-Unsubscribe": "One-Click" },
    }),
    expected: { ...signedIn, visitor: 200, suspended: 200 },
  },
];
