import type { PermissionRow } from "#app/testing/permissions.ts";
import { makePhotoFile } from "./testing.ts";

const signedIn = (status: number, visitor: number) => ({
  visitor,
  customer: status,
  otherCustomer: status,
  tradesperson: status,
  otherTradesperson: status,
  admin: status,
});

/** Every user reads and changes their own profile and settings. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me",
    arrange: async () => ({ path: "/api/v1/me" }),
    expected: { ...signedIn(200, 401), suspended: 200 },
  },
  {
    endpoint: "PATCH /api/v1/me",
    arrange: async () => ({ path: "/api/v1/me", body: { full_name: "Joanna Marsh" } }),
    expected: signedIn(200, 401),
  },
  {
    endpoint: "GET /api/v1/me/settings",
    arrange: async () => ({ path: "/api/v1/me/settings" }),
    expected: { ...signedIn(200, 401), suspended: 200 },
  },
  {
    endpoint: "PATCH /api/v1/me/settings",
    arrange: async () => ({ path: "/api/v1/me/settings", body: { quote_updates: false } }),
    expected: signedIn(200, 401),
  },
  {
    endpoint: "ACTION change-setting",
    arrange: async () => ({ path: "/profile", body: { setting: "quoteUpdates" } }),
    expected: signedIn(200, 303),
  },
  {
    endpoint: "ACTION change-name",
    arrange: async () => ({ path: "/profile", body: { fullName: "Joanna Marsh" } }),
    expected: signedIn(200, 303),
  },
  {
    endpoint: "ACTION change-profile-photo",
    arrange: async () => ({ path: "/profile", body: { photo: await makePhotoFile() } }),
    expected: signedIn(200, 303),
  },
  {
    endpoint: "ACTION remove-profile-photo",
    arrange: async () => ({ path: "/profile" }),
    expected: signedIn(200, 303),
  },
];
