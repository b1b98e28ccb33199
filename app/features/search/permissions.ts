import { forSignedIn, type PermissionRow } from "#app/testing/permissions.ts";

/** Everybody who is signed in searches their own things only. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/search",
    arrange: async () => ({ path: "/api/v1/me/search?q=kitchen" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
];
