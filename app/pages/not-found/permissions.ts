import type { PermissionRow } from "#app/testing/permissions.ts";

export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /*",
    arrange: async () => ({ path: "/no-such-page" }),
    expected: {
      visitor: 404,
      customer: 404,
      otherCustomer: 404,
      tradesperson: 404,
      otherTradesperson: 404,
      admin: 404,
      suspended: 404,
    },
  },
];
