import { forCustomers, type PermissionRow } from "#app/testing/permissions.ts";
import { makeCard } from "../testing/cards.ts";

/** Saved cards: customers have access to their own. */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/functions/create-setup-intent",
    arrange: async () => ({ path: "/api/v1/functions/create-setup-intent", body: {} }),
    expected: forCustomers(200),
  },
  {
    endpoint: "GET /api/v1/me/payment-methods",
    arrange: async () => ({ path: "/api/v1/me/payment-methods" }),
    expected: { ...forCustomers(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/payment-methods/{id}/default",
    arrange: async ({ database, customer }) => {
      const { id } = await makeCard(database, customer);
      return { path: `/api/v1/me/payment-methods/${id}/default` };
    },
    expected: { ...forCustomers(200), otherCustomer: 404 },
  },
  {
    endpoint: "DELETE /api/v1/me/payment-methods/{id}",
    arrange: async ({ database, customer }) => {
      const { id } = await makeCard(database, customer);
      return { path: `/api/v1/me/payment-methods/${id}` };
    },
    expected: { ...forCustomers(204), otherCustomer: 404 },
  },
  {
    // Redirects to the provider's form (303); a visitor is redirected to the sign-in page (303).
    endpoint: "ACTION add-card",
    arrange: async () => ({ path: "/payment-methods" }),
    expected: { ...forCustomers(303), visitor: 303 },
  },
  {
    endpoint: "ACTION make-default-card",
    arrange: async ({ database, customer }) => {
      const { id } = await makeCard(database, customer);
      return { path: "/payment-methods", body: { cardId: id } };
    },
    expected: { ...forCustomers(200), visitor: 303, otherCustomer: 404 },
  },
  {
    endpoint: "ACTION remove-card",
    arrange: async ({ database, customer }) => {
      const { id } = await makeCard(database, customer);
      return { path: "/payment-methods", body: { cardId: id } };
    },
    expected: { ...forCustomers(200), visitor: 303, otherCustomer: 404 },
  },
];
