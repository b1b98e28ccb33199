import { adminPages, onlyAdmins, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeCase } from "./testing.ts";

/** A support thread, which every role may answer. */
const waiting = ({ database, customer }: Scene) => makeCase(database.db, customer.id);

/** Cases of kinds that the role does not decide are refused or not found (cases.db.test.ts). */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/admin/cases",
    desk: "cases.work",
    arrange: async () => ({ path: "/api/v1/admin/cases" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "GET /api/v1/admin/cases/{id}",
    desk: "cases.work",
    arrange: async (scene) => ({ path: `/api/v1/admin/cases/${(await waiting(scene)).id}` }),
    expected: onlyAdmins,
  },
  {
    endpoint: "PATCH /api/v1/admin/cases",
    desk: "cases.work",
    arrange: async (scene) => ({
      path: "/api/v1/admin/cases",
      body: { ids: [(await waiting(scene)).id], add_tags: ["refund"] },
    }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/cases/next/take",
    desk: "cases.work",
    arrange: async (scene) => {
      await waiting(scene);
      return { path: "/api/v1/admin/cases/next/take" };
    },
    expected: onlyAdmins,
  },
  {
    endpoint: "ACTION take-next-case",
    owner: "admin",
    desk: "cases.work",
    otherOperators: 303,
    arrange: async (scene) => {
      await waiting(scene);
      return { path: "/admin/cases", body: {} };
    },
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "ACTION change-case",
    desk: "cases.work",
    arrange: async (scene) => {
      const { id, version } = await waiting(scene);
      return { path: "/admin/cases", body: { caseId: id, version, tag: "refund" } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION change-cases",
    owner: "admin",
    desk: "cases.work",
    otherOperators: 303,
    arrange: async (scene) => {
      const { id, version } = await waiting(scene);
      return { path: "/admin/cases/change", body: { c: `${id}.${version}`, tag: "refund" } };
    },
    expected: { ...adminPages, admin: 303 },
  },
];
