import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { description } from "#app/testing/endpoints.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeCase } from "#features/desk/cases/testing.ts";
import type { User } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { newId } from "#kernel/id.ts";
import { OPERATOR_SCOPES, type OperatorScope } from "#kernel/key-scopes.ts";
import { operationsOf } from "#server/openapi/schema.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { endProgramAccess } from "../../auth/index.server.ts";
import { setAdminRole } from "../../auth/server/account-changes.server.ts";
import { makeAdmin, makeCustomer, makeUser } from "../../auth/testing.ts";
import { insertApiKey } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const services = testServices(database);

const KEY = { name: "Queue program", scopes: ["cases:read"] };
const create = (who: User, body: object = KEY) => requestAs(services(), who, "POST /api/v1/me/api-keys", { body });
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const call = (key: string, name: string, body?: object) =>
  requestAs(services(), null, name, { headers: bearer(key), ...(body && { body }) });
const answer = async (reply: Response) => `${reply.status} ${reply.ok ? "" : (await reply.json()).code}`.trim();
const keyOf = async (who: Pick<User, "id">, ...scopes: OperatorScope[]) => (await insertApiKey(db(), who, scopes)).key;
const uses = (by: User) =>
  db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, by.id), eq(auditLog.act, "api-key.use")));

describe("an operator's key", () => {
  test("is made with a fresh confirmation only, with an operator's scopes only, and recorded", async () => {
    const operator = await makeAdmin(db());
    expect(await answer(await create({ ...operator, confirmedAt: null }))).toBe("403 STEP_UP_REQUIRED");
    expect(await answer(await create(operator, { ...KEY, scopes: ["read"] }))).toBe("422 VALIDATION_FAILED");
    expect(await answer(await create(await makeCustomer(db())))).toBe("422 VALIDATION_FAILED");
    const made = await (await create(operator)).json();
    const [row] = await db().select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(row).toMatchObject({ act: "api-key.create", actorId: operator.id, after: { scopes: ["cases:read"] } });
    const access = await (await requestAs(services(), operator, "GET /api/v1/me/access")).json();
    expect(access.items).toContainEqual(expect.objectContaining({ id: made.id, kind: "api_key" }));
  });

  test("does what its scopes say, and nothing else of the desk or of an account", async () => {
    const operator = await makeAdmin(db());
    const key = await keyOf(operator, "cases:read");
    expect(await answer(await call(key, "GET /api/v1/admin/cases"))).toBe("200");
    for (const name of ["GET /api/v1/admin/users", "GET /api/v1/admin/payments", "GET /api/v1/me"])
      expect(await answer(await call(key, name))).toBe("403 API_KEY_SCOPE");
    expect(await answer(await call(key, "PATCH /api/v1/admin/cases", { ids: [newId()], add_tags: ["urgent"] }))).toBe(
      "403 API_KEY_SCOPE",
    );
    for (const name of ["GET /api/v1/admin/audit", "GET /api/v1/admin/stats", "GET /api/v1/me/api-keys"])
      expect(await answer(await call(key, name))).toBe("403 API_KEY_REFUSED");
    expect(await answer(await call(await keyOf(operator, "people:read"), "GET /api/v1/admin/users"))).toBe("200");
    expect(await answer(await call(await keyOf(operator, "money:read"), "GET /api/v1/admin/payments"))).toBe("200");
  });

  test("works on cases, as its owner", async () => {
    const operator = await makeAdmin(db());
    const { id } = await makeCase(db(), (await makeCustomer(db())).id);
    const key = await keyOf(operator, "cases:write");
    const reply = await call(key, "PATCH /api/v1/admin/cases", { ids: [id], assignee_id: operator.id });
    expect((await reply.json()).changed).toMatchObject([{ id }]);
  });

  test("leaves a row of the audit log for each call, before it is answered", async () => {
    const operator = await makeAdmin(db());
    const { id, key } = await insertApiKey(db(), operator, ["cases:read"]);
    await call(key, "GET /api/v1/admin/cases");
    await call(key, "GET /api/v1/admin/cases");
    const none = newId();
    expect((await call(key, `GET /api/v1/admin/cases/${none}`)).status).toBe(404);
    const rows = await uses(operator);
    expect(rows.map(({ reason }) => reason).sort()).toEqual([
      "GET /api/v1/admin/cases",
      "GET /api/v1/admin/cases",
      `GET /api/v1/admin/cases/${none}`,
    ]);
    expect(new Set(rows.map(({ subjectId }) => subjectId))).toEqual(new Set([id]));
    await requestAs(services(), operator, "GET /api/v1/admin/cases");
    expect(await uses(operator)).toHaveLength(3);
  });

  test("ends with a change of role, a suspension and a credential event; a suspended operator's does nothing", async () => {
    const changes: ((operator: User) => Promise<unknown>)[] = [
      ({ id: userId }) => db().transaction((tx) => setAdminRole(tx, { userId, role: "support" })),
      ({ id: userId }) => db().transaction((tx) => setAdminRole(tx, { userId, role: null })),
      ({ id }) => db().transaction((tx) => endProgramAccess(tx, id, { keptSession: null, at: new Date() })),
    ];
    await makeAdmin(db());
    for (const change of changes) {
      const operator = await makeAdmin(db());
      const key = await keyOf(operator, "cases:read");
      await change(operator);
      expect(await answer(await call(key, "GET /api/v1/admin/cases"))).toBe("401 NOT_SIGNED_IN");
    }
    const operator = await makeAdmin(db());
    const key = await keyOf(operator, "cases:read");
    await db().update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, operator.id));
    expect(await answer(await call(key, "GET /api/v1/admin/cases"))).toBe("403 SUSPENDED");
  });

  test("has no more than its owner's role", async () => {
    const support = await makeUser(db(), { isAdmin: true, deskRole: "support" satisfies DeskRole });
    expect(await answer(await call(await keyOf(support, ...OPERATOR_SCOPES), "GET /api/v1/admin/cases"))).toBe("200");
    expect(await answer(await call(await keyOf(support, ...OPERATOR_SCOPES), "GET /api/v1/admin/audit"))).not.toBe(
      "200",
    );
  });
});

test("no endpoint that takes an operator's key decides about anybody or moves money", () => {
  const taking = operationsOf(description(withoutDatabase().services)).flatMap(({ name, operation }) => {
    const scopes = operation.security?.flatMap(({ bearer = [] }) => bearer) ?? [];
    return scopes.some((scope) => scope.includes(":")) ? [`${name} ${scopes}`] : [];
  });
  expect(taking.sort()).toEqual([
    "GET /api/v1/admin/cases cases:read",
    "GET /api/v1/admin/cases/{id} cases:read",
    "GET /api/v1/admin/export/{day} money:read",
    "GET /api/v1/admin/payments money:read",
    "GET /api/v1/admin/users people:read",
    "PATCH /api/v1/admin/cases cases:write",
    "POST /api/v1/admin/cases/next/take cases:write",
  ]);
});
