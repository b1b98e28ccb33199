import { forAll, forCustomers, forTradespeople, type PermissionRow } from "#app/testing/permissions.ts";
import { savedPros } from "#db/schema/tradespeople.ts";

/** Saving is for customers; suspended customers can still read what they saved. */

const everybody = { ...forAll(200), suspended: 200 };

/** Public profiles are for everyone, saving is for customers, and tradespeople edit their own profile. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/tradespeople",
    arrange: async () => ({ path: "/api/v1/tradespeople" }),
    expected: everybody,
  },
  {
    endpoint: "GET /api/v1/tradespeople/{user_id}",
    arrange: async ({ tradesperson }) => ({ path: `/api/v1/tradespeople/${tradesperson.id}` }),
    expected: everybody,
  },
  {
    endpoint: "GET /api/v1/tradespeople/{user_id}/reviews",
    arrange: async ({ tradesperson }) => ({ path: `/api/v1/tradespeople/${tradesperson.id}/reviews` }),
    expected: everybody,
  },
  {
    endpoint: "GET /api/v1/me/tradesperson-profile",
    arrange: async () => ({ path: "/api/v1/me/tradesperson-profile" }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/tradesperson-profile",
    arrange: async () => ({ path: "/api/v1/me/tradesperson-profile", body: { trade: "Plumber" } }),
    expected: forTradespeople(200),
  },
  {
    // A tradesperson is redirected to the account page, and a visitor to sign in.
    endpoint: "ACTION save-profile",
    arrange: async () => ({ path: "/edit-tradesperson-profile", body: { trade: "Plumber" } }),
    expected: { ...forTradespeople(303), visitor: 303 },
  },
  {
    endpoint: "GET /api/v1/me/saved-pros",
    arrange: async () => ({ path: "/api/v1/me/saved-pros" }),
    expected: { ...forCustomers(200), suspended: 200 },
  },
  {
    // Only the customer who saved them can read it.
    endpoint: "GET /api/v1/me/saved-pros/{user_id}",
    arrange: async ({ database: { db }, customer, tradesperson }) => {
      await db.insert(savedPros).values({ userId: customer.id, tradespersonId: tradesperson.id });
      return { path: `/api/v1/me/saved-pros/${tradesperson.id}` };
    },
    expected: { ...forCustomers(200), otherCustomer: 404, suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/saved-pros/{user_id}",
    arrange: async ({ tradesperson }) => ({ path: `/api/v1/me/saved-pros/${tradesperson.id}` }),
    expected: forCustomers(200),
  },
  {
    endpoint: "DELETE /api/v1/me/saved-pros/{user_id}",
    arrange: async ({ tradesperson }) => ({ path: `/api/v1/me/saved-pros/${tradesperson.id}` }),
    expected: forCustomers(204),
  },
  {
    // A customer is redirected to the page with the button, and a visitor to sign in.
    endpoint: "ACTION save-tradesperson",
    arrange: async ({ tradesperson }) => ({ path: "/saved-pros", body: { userId: tradesperson.id, back: "/browse" } }),
    expected: { ...forCustomers(303), visitor: 303 },
  },
  {
    endpoint: "ACTION remove-saved-tradesperson",
    arrange: async ({ tradesperson }) => ({ path: "/saved-pros", body: { userId: tradesperson.id, back: "/browse" } }),
    expected: { ...forCustomers(303), visitor: 303 },
  },
];
