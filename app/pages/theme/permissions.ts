import { forAll, type PermissionRow } from "#app/testing/permissions.ts";

export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /theme",
    arrange: async () => ({ path: "/theme", body: { theme: "dark" } }),
    expected: { ...forAll(200), suspended: 200 },
  },
];
