import type { PermissionRow } from "#app/testing/permissions.ts";
import { newId } from "#kernel/id.ts";

const signedIn = (status: number, visitor: number) => ({
  visitor,
  customer: status,
  otherCustomer: status,
  tradesperson: status,
  otherTradesperson: status,
  admin: status,
});

/** Everyone manages their own keys; operators have none. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys" }),
    expected: { ...signedIn(200, 401), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys", body: { name: "Accounts program", scopes: ["read"] } }),
    expected: { ...signedIn(201, 401), admin: 403, suspended: 403 },
  },
  {
    endpoint: "DELETE /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys" }),
    expected: { ...signedIn(204, 401), suspended: 204 },
  },
  {
    endpoint: "DELETE /api/v1/me/api-keys/{id}",
    // There is no such key.
    arrange: async () => ({ path: `/api/v1/me/api-keys/${newId()}` }),
    expected: { ...signedIn(404, 401), suspended: 404 },
  },
  {
    endpoint: "ACTION create-api-key",
    arrange: async () => ({
      path: "/profile/api-keys",
      body: { name: "Accounts program", scopes: "read", days: "90" },
    }),
    expected: { ...signedIn(200, 303), admin: 403, suspended: 403 },
  },
  {
    endpoint: "ACTION revoke-api-key",
    arrange: async () => ({ path: "/profile/api-keys", body: { keyId: newId() } }),
    expected: { ...signedIn(404, 303), suspended: 404 },
  },
];
