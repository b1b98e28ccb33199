import { forTradespeople, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";

/** The tradesperson has worked for the customer, and the other one has not. */
const worked = async ({ database, customer, tradesperson }: Scene): Promise<string> => {
  await makeBooking(database.db, { customer, tradesperson, status: "completed", depositPaid: true });
  return customer.id;
};
const byTradesperson = { ...forTradespeople(200), otherTradesperson: 404 };
const onPage = { ...byTradesperson, visitor: 303 };

export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/customers",
    arrange: async () => ({ path: "/api/v1/me/customers" }),
    expected: { ...byTradesperson, otherTradesperson: 200, suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/customers/{id}/note",
    arrange: async (scene) => ({
      path: `/api/v1/me/customers/${await worked(scene)}/note`,
      body: { note: "Key under the pot" },
    }),
    expected: byTradesperson,
  },
  {
    endpoint: "POST /api/v1/me/customers/{id}/offers",
    arrange: async (scene) => ({ path: `/api/v1/me/customers/${await worked(scene)}/offers` }),
    expected: byTradesperson,
  },
  {
    endpoint: "ACTION save-customer-note",
    arrange: async (scene) => {
      const customerId = await worked(scene);
      return { path: `/tradesperson/customers/${customerId}`, body: { customerId, note: "Key under the pot" } };
    },
    expected: onPage,
  },
  {
    endpoint: "ACTION offer-again",
    arrange: async (scene) => {
      const customerId = await worked(scene);
      return { path: `/tradesperson/customers/${customerId}`, body: { customerId } };
    },
    expected: onPage,
  },
];
