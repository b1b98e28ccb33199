import { eq } from "drizzle-orm";
import { adminPages, onlyAdmins, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { cases } from "#db/schema/cases.ts";
import { newId } from "#kernel/id.ts";
import { makeCase, makeView } from "./testing.ts";

/** A support thread, which every role may answer. */
const waiting = ({ database, customer }: Scene) => makeCase(database.db, customer.id);

/** Two of them about one person. */
async function waitingPair({ database: { db }, customer, otherCustomer }: Scene) {
  const [one, two] = [await makeCase(db, customer.id), await makeCase(db, otherCustomer.id)];
  await db.update(cases).set({ personId: one.personId }).where(eq(cases.id, two.id));
  return [one, two] as const;
}

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
    endpoint: "POST /api/v1/admin/case-presence",
    desk: "cases.work",
    arrange: async (scene) => ({
      path: "/api/v1/admin/case-presence",
      body: { case_id: (await waiting(scene)).id },
    }),
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
  {
    endpoint: "ACTION add-case-view",
    owner: "admin",
    desk: "cases.work",
    otherOperators: 303,
    arrange: async () => ({ path: "/admin/cases/views", body: { name: newId(), place: "tag=refund" } }),
    expected: { ...adminPages, admin: 303 },
  },
  ...(["rename-case-view", "delete-case-view", "open-with-case-view"] as const).map(
    (intent): PermissionRow => ({
      endpoint: `ACTION ${intent}`,
      desk: "cases.work",
      otherOperators: 404,
      arrange: async ({ database, admin }) => ({
        path: "/admin/cases/views",
        body: {
          viewId: await makeView(database.db, admin.id),
          ...(intent === "rename-case-view" && { name: newId() }),
        },
      }),
      expected: adminPages,
    }),
  ),
  {
    endpoint: "ACTION merge-cases",
    owner: "admin",
    desk: "cases.work",
    otherOperators: 303,
    arrange: async (scene) => {
      const pair = await waitingPair(scene);
      return { path: "/admin/cases/merge", body: { c: pair.map(versioned), keep: pair[0].id } };
    },
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "ACTION separate-case",
    desk: "cases.work",
    arrange: async (scene) => {
      const [keep, { id }] = await waitingPair(scene);
      await scene.database.db.update(cases).set({ mergedInto: keep.id }).where(eq(cases.id, id));
      return { path: "/admin/cases", body: { caseId: id, version: 0 } };
    },
    expected: adminPages,
  },
];

const versioned = ({ id, version }: { id: string; version: number }) => `${id}.${version}`;
