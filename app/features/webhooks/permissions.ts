import { forSignedIn, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { insertDelivery, insertWebhook } from "./testing.ts";

/** Everybody has webhooks of their own; nobody sees another's. The admin of the matrix is an owner. */
const own = (status: number, visitor: number, suspended: number) => ({
  ...forSignedIn(404),
  visitor,
  customer: status,
  suspended,
});

const webhookOf = async ({ database, customer }: Scene) => (await insertWebhook(database.db, customer)).id;
const pathOf = async (scene: Scene) => `/api/v1/me/webhooks/${await webhookOf(scene)}`;
const pageOf = async (scene: Scene) => {
  const webhookId = await webhookOf(scene);
  return { path: `/profile/webhooks/${webhookId}`, body: { webhookId } };
};
const input = { url: "https://hooks.example.com/fettle", events: ["booking.updated"] };

export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/webhooks",
    arrange: async () => ({ path: "/api/v1/me/webhooks" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/webhooks",
    arrange: async () => ({ path: "/api/v1/me/webhooks", body: input }),
    expected: { ...forSignedIn(201), suspended: 403 },
  },
  {
    endpoint: "DELETE /api/v1/me/webhooks",
    arrange: async () => ({ path: "/api/v1/me/webhooks" }),
    expected: { ...forSignedIn(204), suspended: 204 },
  },
  {
    endpoint: "GET /api/v1/me/webhooks/{id}",
    arrange: async (scene) => ({ path: await pathOf(scene) }),
    expected: own(200, 401, 200),
  },
  {
    endpoint: "PATCH /api/v1/me/webhooks/{id}",
    arrange: async (scene) => ({ path: await pathOf(scene), body: { enabled: false } }),
    expected: { ...own(200, 401, 403) },
  },
  {
    endpoint: "DELETE /api/v1/me/webhooks/{id}",
    arrange: async (scene) => ({ path: await pathOf(scene) }),
    expected: own(204, 401, 204),
  },
  {
    endpoint: "POST /api/v1/me/webhooks/{id}/secret",
    arrange: async (scene) => ({ path: `${await pathOf(scene)}/secret` }),
    expected: own(200, 401, 403),
  },
  {
    endpoint: "POST /api/v1/me/webhooks/{id}/test",
    arrange: async (scene) => ({ path: `${await pathOf(scene)}/test` }),
    expected: own(201, 401, 403),
  },
  {
    endpoint: "GET /api/v1/me/webhooks/{id}/deliveries",
    arrange: async (scene) => ({ path: `${await pathOf(scene)}/deliveries` }),
    expected: own(200, 401, 200),
  },
  {
    endpoint: "POST /api/v1/me/webhooks/{id}/deliveries/{delivery}/resend",
    arrange: async (scene) => {
      const id = await webhookOf(scene);
      const { id: delivery } = await insertDelivery(scene.database.db, id);
      return { path: `/api/v1/me/webhooks/${id}/deliveries/${delivery}/resend` };
    },
    expected: own(200, 401, 403),
  },
  {
    endpoint: "ACTION create-webhook",
    arrange: async () => ({ path: "/profile/webhooks", body: input }),
    expected: { ...forSignedIn(200), visitor: 303, suspended: 403 },
  },
  {
    endpoint: "ACTION change-webhook-events",
    arrange: async (scene) => {
      const { path, body } = await pageOf(scene);
      return { path, body: { ...body, events: ["payment.updated"] } };
    },
    expected: own(200, 303, 403),
  },
  {
    endpoint: "ACTION switch-webhook",
    arrange: async (scene) => {
      const { path, body } = await pageOf(scene);
      return { path, body: { ...body, enabled: "off" } };
    },
    expected: own(200, 303, 403),
  },
  {
    endpoint: "ACTION test-webhook",
    arrange: pageOf,
    expected: own(200, 303, 403),
  },
  {
    endpoint: "ACTION renew-webhook-secret",
    arrange: pageOf,
    expected: own(200, 303, 403),
  },
  {
    endpoint: "ACTION resend-delivery",
    arrange: async (scene) => {
      const { path, body } = await pageOf(scene);
      return { path, body: { ...body, deliveryId: (await insertDelivery(scene.database.db, body.webhookId)).id } };
    },
    expected: own(200, 303, 403),
  },
  {
    endpoint: "ACTION delete-webhook",
    arrange: pageOf,
    expected: own(303, 303, 303),
  },
];
