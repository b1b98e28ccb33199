import { eq } from "drizzle-orm";
import type { PermissionRow } from "#app/testing/permissions.ts";
import { profiles } from "#db/schema/profile.ts";
import { failedJob, failedWebhook } from "./testing.ts";

type Scene = Parameters<PermissionRow["arrange"]>[0];

const nobody = {
  visitor: 401,
  customer: 403,
  otherCustomer: 403,
  tradesperson: 403,
  otherTradesperson: 403,
};
/** Pages under /admin send all others to "/". */
const away = {
  visitor: 303,
  customer: 303,
  otherCustomer: 303,
  tradesperson: 303,
  otherTradesperson: 303,
  suspended: 303,
};
const reason = { reason: "Because it is needed" };

/** For the end of a suspension: there must be one. */
async function suspended({ database, otherCustomer }: Scene): Promise<string> {
  await database.db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, otherCustomer.id));
  return otherCustomer.id;
}

/** What operators do, only operators do. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/admin/stats",
    arrange: async () => ({ path: "/api/v1/admin/stats" }),
    expected: { ...nobody, admin: 200 },
  },
  {
    endpoint: "GET /api/v1/admin/users",
    arrange: async () => ({ path: "/api/v1/admin/users" }),
    expected: { ...nobody, admin: 200 },
  },
  {
    endpoint: "GET /api/v1/admin/audit",
    arrange: async () => ({ path: "/api/v1/admin/audit" }),
    expected: { ...nobody, admin: 200 },
  },
  {
    endpoint: "ACTION /admin/work retry-job",
    arrange: async ({ database }) => ({ path: "/admin/work", body: { ...reason, id: await failedJob(database.db) } }),
    expected: { ...away, admin: 200 },
  },
  {
    endpoint: "ACTION /admin/work retry-webhook",
    arrange: async ({ database }) => ({
      path: "/admin/work",
      body: { ...reason, id: await failedWebhook(database.db) },
    }),
    expected: { ...away, admin: 200 },
  },
  {
    endpoint: "POST /api/v1/admin/users/{id}/suspend",
    arrange: async ({ otherCustomer }) => ({ path: `/api/v1/admin/users/${otherCustomer.id}/suspend`, body: reason }),
    expected: { ...nobody, admin: 200 },
  },
  {
    endpoint: "POST /api/v1/admin/users/{id}/restore",
    // Whoever is suspended themself is told that first.
    arrange: async (scene) => ({ path: `/api/v1/admin/users/${await suspended(scene)}/restore`, body: reason }),
    expected: { ...nobody, otherCustomer: 403, admin: 200 },
  },
  ...(["suspend", "make-admin"] as const).map(
    (intent): PermissionRow => ({
      endpoint: `ACTION /admin/users/:id ${intent}`,
      arrange: async ({ otherCustomer }) => ({ path: `/admin/users/${otherCustomer.id}`, body: reason }),
      expected: { ...away, admin: 200 },
    }),
  ),
  {
    endpoint: "ACTION /admin/users/:id restore",
    arrange: async (scene) => ({ path: `/admin/users/${await suspended(scene)}`, body: reason }),
    expected: { ...away, admin: 200 },
  },
  {
    endpoint: "ACTION /admin/users/:id unmake-admin",
    arrange: async ({ admin }) => ({ path: `/admin/users/${admin.id}`, body: reason }),
    // Other scenes of the matrix have admins too, so this one is not the last.
    expected: { ...away, admin: 200 },
  },
];
