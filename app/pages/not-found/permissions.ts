import { forAll, type PermissionRow } from "#app/testing/permissions.ts";

export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /*",
    arrange: async () => ({ path: "/no-such-page" }),
    expected: { ...forAll(404), suspended: 404 },
  },
];
