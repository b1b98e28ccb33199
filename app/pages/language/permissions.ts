import { forAll, type PermissionRow } from "#app/testing/permissions.ts";

export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION /language",
    arrange: async () => ({ path: "/language", body: { language: "cy" } }),
    expected: { ...forAll(303), suspended: 303 },
  },
];
