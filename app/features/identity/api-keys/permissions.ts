import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { insertApiKey } from "./testing.ts";

const signedIn = (status: number, visitor: number) => ({
  visitor,
  customer: status,
  otherCustomer: status,
  tradesperson: status,
  otherTradesperson: status,
  admin: status,
});

const keyOfCustomer = async ({ database, customer }: Scene) => (await insertApiKey(database.db, customer, ["read"])).id;

/** Everyone manages their own keys. The scopes of these calls are a person's, which an operator's key cannot have. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys" }),
    expected: { ...signedIn(200, 401), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys", body: { name: "Accounts program", scopes: ["read"] } }),
    expected: { ...signedIn(201, 401), admin: 422, suspended: 403 },
  },
  {
    endpoint: "DELETE /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys" }),
    expected: { ...signedIn(204, 401), suspended: 204 },
  },
  {
    endpoint: "DELETE /api/v1/me/api-keys/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/api-keys/${await keyOfCustomer(scene)}` }),
    expected: { ...signedIn(404, 401), customer: 204, suspended: 204 },
  },
  {
    endpoint: "ACTION create-api-key",
    arrange: async () => ({
      path: "/profile/api-keys",
      body: { name: "Accounts program", scopes: "read", days: "90" },
    }),
    expected: { ...signedIn(200, 303), admin: 422, suspended: 403 },
  },
  {
    endpoint: "ACTION revoke-api-key",
    arrange: async (scene) => ({ path: "/profile/api-keys", body: { keyId: await keyOfCustomer(scene) } }),
    expected: { ...signedIn(404, 303), customer: 200, suspended: 200 },
  },
];
