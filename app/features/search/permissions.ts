import type { PermissionRow } from "#app/testing/permissions.ts";

/** Everybody who is signed in searches their own things only. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/search",
    arrange: async () => ({ path: "/api/v1/me/search?q=kitchen" }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 200,
      otherTradesperson: 200,
      admin: 200,
      suspended: 200,
    },
  },
];
