import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { userRoles } from "#db/schema/auth.ts";
import { idempotencyKeys } from "#db/schema/platform.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { PERSON_SCOPES } from "#kernel/key-scopes.ts";
import { createTestServices, requestAs, signedInHeaders, testServices } from "#server/testing.ts";
import { makeCustomer, makeUser } from "../../auth/testing.ts";
import { createApiKey } from "../index.server.ts";
import { makeApiKey } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const services = testServices(database);

const PASSWORD = "long enough";
type Headers = Record<string, string>;
const send = (call: string, headers: Headers, body?: object) => requestAs(services(), null, call, { headers, body });
const statusOf = async (call: string, headers: Headers, body?: object) => (await send(call, headers, body)).status;
const answerOf = async (call: string, headers: Headers, body?: object) => {
  const reply = await send(call, headers, body);
  return `${reply.status} ${reply.ok ? "" : (await reply.json()).code}`.trim();
};
const create = (who: User, body: object) => requestAs(services(), who, "POST /api/v1/me/api-keys", { body });
const READ = { name: "Accounts program", scopes: ["read"] };
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

/** Signs somebody up with a password; their session's token and cookie. */
async function person() {
  const email = `${newId()}@example.test`;
  const reply = await send("POST /api/auth/sign-up/email", {}, { email, password: PASSWORD, name: "Ada Lane" });
  const { token, user } = (await reply.json()) as { token: string; user: { id: string } };
  const cookie = reply.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { id: user.id, token, headers: { Cookie: cookie.join("; "), Origin: "http://localhost:3000" } };
}

describe("attack: a session's token as a bearer token", () => {
  test("does not work, signed or not, and no reply has a header with one", async () => {
    const { token, headers } = await person();
    const signed = decodeURIComponent(/session_token=([^;]+)/.exec(headers.Cookie)?.[1] ?? "");
    for (const stolen of [token, signed]) {
      expect(await statusOf("GET /api/v1/me", bearer(stolen))).toBe(401);
      const session = await send("GET /api/auth/get-session", bearer(stolen));
      expect(await session.json()).toBeNull();
      expect(session.headers.get("set-auth-token")).toBeNull();
    }
    expect(await statusOf("GET /api/v1/me", headers)).toBe(200);
  });
});

describe("attack: reading the database", () => {
  test("gives no key that works, nor does the reply that an Idempotency-Key stores", async () => {
    const customer = await makeCustomer(db());
    const headers = { "Idempotency-Key": newId(), ...(await signedInHeaders(services(), customer)) };
    const made = await (await send("POST /api/v1/me/api-keys", headers, READ)).json();
    expect(await statusOf("GET /api/v1/me", bearer(made.key))).toBe(200);
    const rows = JSON.stringify([await db().select().from(apiKeys), await db().select().from(idempotencyKeys)]);
    expect(rows).not.toContain(made.key);
    const { rows: jobs } = await db().execute(sql`select payload::text from graphile_worker._private_jobs`);
    expect(JSON.stringify(jobs)).not.toContain(made.key);
    const [stored] = await db().select().from(apiKeys).where(eq(apiKeys.id, made.id));
    for (const guess of [stored?.keyHash, `key_${stored?.keyHash}`, stored?.beginning])
      expect(await statusOf("GET /api/v1/me", bearer(guess ?? ""))).toBe(401);
    expect(await answerOf("POST /api/v1/me/api-keys", headers, READ)).toBe("409 SHOWN_ONCE");
    expect(await db().select().from(apiKeys).where(eq(apiKeys.userId, customer.id))).toHaveLength(1);
  });
});

describe("attack: a stolen key", () => {
  test("does only what its scopes allow", async () => {
    const customer = await makeCustomer(db());
    const [reads, writes, pays] = [
      await makeApiKey(db(), customer, ["read"]),
      await makeApiKey(db(), customer, ["write"]),
      await makeApiKey(db(), customer, ["money"]),
    ];
    const change = ["PATCH /api/v1/me/settings", { email_notifications: false }] as const;
    const pay = ["POST /api/v1/functions/create-payment", { bookingId: newId() }] as const;
    const [path, body] = change;
    for (const key of [writes, pays]) expect(await answerOf("GET /api/v1/me", key)).toBe("403 API_KEY_SCOPE");
    for (const key of [reads, pays]) expect(await answerOf(path, key, body)).toBe("403 API_KEY_SCOPE");
    for (const key of [reads, writes]) expect(await answerOf(...withKey(pay, key))).toBe("403 API_KEY_SCOPE");
    expect(await answerOf("GET /api/v1/me", reads)).toBe("200");
    expect(await answerOf(path, writes, body)).not.toContain("403");
    expect(await answerOf(...withKey(pay, pays))).toBe("404 NOT_FOUND");
  });

  test.each([
    ["GET /api/v1/me/api-keys"],
    ["POST /api/v1/me/api-keys", READ],
    ["DELETE /api/v1/me/api-keys"],
    [`DELETE /api/v1/me/api-keys/${newId()}`],
    ["GET /api/v1/me/export"],
    ["DELETE /api/v1/me", { password: PASSWORD }],
  ] as const)("cannot %s", async (call, body?: object) => {
    const key = await makeApiKey(db(), await makeCustomer(db()));
    expect(await answerOf(call, key, body)).toBe("403 API_KEY_REFUSED");
  });

  test.each([
    ["POST /api/v1/functions/create-connect-account", {}],
    ["POST /api/v1/functions/create-onboarding-link", {}],
    ["PUT /api/v1/me/seller-details", {}],
    ["GET /api/v1/me/calendar-link", undefined],
    ["POST /api/v1/me/calendar-link", {}],
    ["GET /api/v1/me/outside-calendar", undefined],
    ["GET /api/v1/me/outside-calendars", undefined],
  ] as const)("cannot %s", async (call, body) => {
    const key = await makeApiKey(db(), await makeUser(db(), { userType: "tradesperson" }));
    expect(await answerOf(call, key, body)).toBe("403 API_KEY_REFUSED");
  });

  test.each([
    ["/change-password", { currentPassword: PASSWORD, newPassword: "another one" }],
    ["/two-factor/enable", { password: PASSWORD }],
    ["/revoke-sessions", {}],
    ["/update-user", { name: "Eve Archer" }],
  ])("does not reach /api/auth%s", async (path, body) => {
    const { id } = await person();
    const key = await makeApiKey(db(), { id });
    expect(await statusOf(`POST /api/auth${path}`, key, body)).toBe(401);
  });

  test("shows its owner to no page", async () => {
    const { id } = await person();
    const key = await makeApiKey(db(), { id });
    expect(await statusOf("GET /api/v1/me", key)).toBe(200);
    const seen: string[] = [];
    const app = (await import("#server/create-app.ts")).createApp(services(), {
      pages: {
        routeOf: () => ({ pattern: "/profile", hasAction: true }),
        answer: async (_request, ctx) => {
          seen.push(ctx.actor.kind);
          return new Response("");
        },
      },
    });
    await app.request("/profile", { headers: key });
    await app.request("/profile", { method: "POST", headers: key, body: new URLSearchParams({ intent: "x" }) });
    expect(seen).toEqual(["visitor", "visitor"]);
  });

  test("ends when its owner revokes it, and nobody else can", async () => {
    const [ada, bea] = [await makeCustomer(db()), await makeCustomer(db())];
    const made = await (await create(ada, READ)).json();
    const revoke = (who: User) => requestAs(services(), who, `DELETE /api/v1/me/api-keys/${made.id}`);
    expect((await revoke(bea)).status).toBe(404);
    expect(await statusOf("GET /api/v1/me", bearer(made.key))).toBe(200);
    expect((await revoke(ada)).status).toBe(204);
    expect(await statusOf("GET /api/v1/me", bearer(made.key))).toBe(401);
  });

  test("ends when its owner signs out everywhere, and the mail says so", async () => {
    const { id, headers } = await person();
    const key = await makeApiKey(db(), { id });
    expect(await statusOf("POST /api/auth/revoke-other-sessions", headers, {})).toBe(200);
    expect(await statusOf("GET /api/v1/me", key)).toBe(401);
    const { rows } = await db().execute<{ count: string }>(sql`select payload -> 'payload' ->> 'revokedKeys' as count
      from graphile_worker._private_jobs where payload ->> 'kind' = 'credential-changed' and payload ->> 'to' = ${id}`);
    expect(rows).toEqual([{ count: "1" }]);
  });

  test("ends after its time, which is a year at most", async () => {
    const clock = fixedClock(new Date());
    const moved = createTestServices(database(), { clock });
    const customer = await makeCustomer(db());
    const made = await (await requestAs(moved, customer, "POST /api/v1/me/api-keys", { body: READ })).json();
    expect(new Date(made.expires_at)).toEqual(later(clock.now(), 90 * DAY));
    const use = async () => (await requestAs(moved, null, "GET /api/v1/me", { headers: bearer(made.key) })).status;
    expect(await use()).toBe(200);
    clock.advance(90 * DAY);
    expect(await use()).toBe(401);
    for (const expires_at of [later(clock.now(), 366 * DAY), clock.now()]) {
      const body = { ...READ, expires_at: expires_at.toISOString() };
      const confirmed = { ...customer, confirmedAt: clock.now() };
      expect((await requestAs(moved, confirmed, "POST /api/v1/me/api-keys", { body })).status).toBe(422);
    }
  });

  test("does nothing once its owner has become an operator", async () => {
    const { id } = await person();
    const key = await makeApiKey(db(), { id });
    await db().insert(userRoles).values({ userId: id, role: "admin" });
    expect(await statusOf("GET /api/v1/me", key)).toBe(401);
    expect(await statusOf("GET /api/v1/admin/users", key)).toBe(401);
  });
});

describe("attack: keeping access after the owner's password reset", () => {
  test("a session that has ended creates no key, although its request began before", async () => {
    const customer = await makeCustomer(db());
    const ended = { ...customer, signedInBy: { kind: "session", id: newId() } } as const;
    await expect(createApiKey(as(database(), ended), { name: "Spare", scopes: ["read"] })).rejects.toThrow("Sign in");
  });

  test("a key creates no key", async () => {
    const customer = await makeCustomer(db());
    const byKey = { ...customer, signedInBy: { kind: "key", id: newId(), scopes: PERSON_SCOPES } } as const;
    const created = createApiKey(as(database(), byKey), { name: "Spare", scopes: ["read"] });
    await expect(created).rejects.toMatchObject({ code: "API_KEY_REFUSED" });
  });
});

test("a person has at most 20 keys, and sees when each was used", async () => {
  const customer = await makeCustomer(db());
  const made = await (await create(customer, READ)).json();
  await send("GET /api/v1/me", bearer(made.key));
  const list = await (await requestAs(services(), customer, "GET /api/v1/me/api-keys")).json();
  expect(list.items).toMatchObject([{ id: made.id, name: READ.name, last_used_at: expect.any(String) }]);
  expect(JSON.stringify(list)).not.toContain(made.key);
  const all = await Promise.all(Array.from({ length: 25 }, () => create(customer, READ)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(6);
});

const withKey = ([call, body]: readonly [string, object], key: Headers) => [call, key, body] as const;
