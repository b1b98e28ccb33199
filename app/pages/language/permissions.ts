import type { PermissionRow } from "#app/testing/permissions.ts";

const everyone = (status: number) => ({
  visitor: status,
  customer: status,
  otherCustomer: status,
  tradesperson: status,
  otherTradesperson: status,
  admin: status,
  suspended: status,
});

export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /language",
    arrange: async () => ({ path: "/language", body: { language: "cy" } }),
    expected: everyone(303),
  },
];
