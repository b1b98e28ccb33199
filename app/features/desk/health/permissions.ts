import { onlyAdmins, type PermissionRow } from "#app/testing/permissions.ts";

export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/admin/health",
    desk: "health.read",
    arrange: async () => ({ path: "/api/v1/admin/health?from=2026-01-01&to=2026-01-31" }),
    expected: onlyAdmins,
  },
];
