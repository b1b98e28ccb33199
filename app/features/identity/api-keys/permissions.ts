import { forSignedIn, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { insertApiKey } from "./testing.ts";

const keyOfCustomer = async ({ database, customer }: Scene) => (await insertApiKey(database.db, customer, ["read"])).id;

/** Everyone manages their own keys. The scopes of these calls are a person's, which an operator's key cannot have. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys", body: { name: "Accounts program", scopes: ["read"] } }),
    expected: { ...forSignedIn(201), admin: 422, suspended: 403 },
  },
  {
    endpoint: "DELETE /api/v1/me/api-keys",
    arrange: async () => ({ path: "/api/v1/me/api-keys" }),
    expected: { ...forSignedIn(204), suspended: 204 },
  },
  {
    endpoint: "DELETE /api/v1/me/api-keys/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/api-keys/${await keyOfCustomer(scene)}` }),
    expected: { ...forSignedIn(404), customer: 204, suspended: 204 },
  },
  {
    endpoint: "ACTION create-api-key",
    arrange: async () => ({
      path: "/profile/api-keys",
      body: { name: "Accounts program", scopes: "read", days: "90" },
    }),
    expected: { ...forSignedIn(200), visitor: 303, admin: 422, suspended: 403 },
  },
  {
    endpoint: "ACTION revoke-api-key",
    arrange: async (scene) => ({ path: "/profile/api-keys", body: { keyId: await keyOfCustomer(scene) } }),
    expected: { ...forSignedIn(404), visitor: 303, customer: 200, suspended: 200 },
  },
];
