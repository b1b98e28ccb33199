import { forSignedIn, type PermissionRow } from "#app/testing/permissions.ts";
import { makePhotoFile } from "./testing.ts";

/** Every user reads and changes their own profile and settings. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me",
    arrange: async () => ({ path: "/api/v1/me" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "PATCH /api/v1/me",
    arrange: async () => ({ path: "/api/v1/me", body: { full_name: "Joanna Marsh" } }),
    expected: forSignedIn(200),
  },
  {
    endpoint: "GET /api/v1/me/settings",
    arrange: async () => ({ path: "/api/v1/me/settings" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "PATCH /api/v1/me/settings",
    arrange: async () => ({ path: "/api/v1/me/settings", body: { quote_updates: false } }),
    expected: forSignedIn(200),
  },
  {
    endpoint: "ACTION change-setting",
    arrange: async () => ({ path: "/profile", body: { setting: "quoteUpdates" } }),
    expected: { ...forSignedIn(200), visitor: 303 },
  },
  {
    endpoint: "ACTION change-name",
    arrange: async () => ({ path: "/profile", body: { fullName: "Joanna Marsh" } }),
    expected: { ...forSignedIn(200), visitor: 303 },
  },
  {
    endpoint: "ACTION change-profile-photo",
    arrange: async () => ({ path: "/profile", body: { photo: await makePhotoFile() } }),
    expected: { ...forSignedIn(200), visitor: 303 },
  },
  {
    endpoint: "ACTION remove-profile-photo",
    arrange: async () => ({ path: "/profile" }),
    expected: { ...forSignedIn(200), visitor: 303 },
  },
];
