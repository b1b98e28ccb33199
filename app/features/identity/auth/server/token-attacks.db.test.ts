import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { authTokens, sessions, users } from "#db/schema/auth.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs, testServices } from "#server/testing.ts";
import { actorOf } from "../index.server.ts";

const database = testDatabase();
const db = () => database().db;
const services = testServices(database);

const PASSWORD = "long enough";
const cookieIn = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
const call = (path: string, { body, cookie = "" }: { body?: object; cookie?: string } = {}) =>
  requestAs(services(), null, `${body ? "POST" : "GET"} /api/auth${path}`, {
    body,
    headers: cookie ? { Cookie: cookie, "Sec-Fetch-Site": "same-origin" } : {},
  });

async function person() {
  const email = `${newId()}@example.test`;
  const reply = await call("/sign-up/email", { body: { email, password: PASSWORD, name: "Ada Lane" } });
  const { token } = (await reply.json()) as { token: string };
  return { email, cookie: cookieIn(reply), token };
}
const actor = (headers: Record<string, string>) => actorOf(services().auth, db(), new Headers(headers));

describe("attack: reading the database", () => {
  test("gives no token of a session that a browser or a program could use", async () => {
    const { email, token, cookie } = await person();
    const rows = await db()
      .select({ token: sessions.token })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email));
    expect(rows).toHaveLength(1);
    for (const { token: stored } of rows) {
      expect(stored).not.toContain(token);
      const replayed = cookie.replace(/(session_token=)[^.%]+/, `$1${stored}`);
      expect(await actor({ cookie: replayed })).toEqual({ kind: "visitor" });
      expect(await (await call("/get-session", { cookie: replayed })).json()).toBeNull();
    }
    expect(await actor({ cookie })).toMatchObject({ email });
  });

  test("gives no token of a link", async () => {
    const { email } = await person();
    await call("/request-password-reset", { body: { email } });
    const { rows } = await db().execute<{ url: string }>(sql`select p.payload ->> 'url' as url
      from graphile_worker._private_jobs p join users u on u.id::text = p.payload ->> 'to' where u.email = ${email}`);
    const secrets = rows.map(({ url }) => new URL(url).searchParams.get("token")?.split(".").at(-1) ?? "");
    expect(secrets).toHaveLength(2);
    const stored = await db().select().from(authTokens);
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
    for (const { identifier } of stored) {
      const token = identifier.split(":").at(-1) ?? "";
      for (const guess of [token, identifier]) {
        const reply = await call("/reset-password", { body: { token: guess, newPassword: "the attacker's" } });
        expect(reply.status).toBe(400);
      }
    }
  });
});

describe("attack: a script on our page", () => {
  test.each(["/get-session", "/list-sessions"])("reads no token from %s", async (path) => {
    const { cookie, token } = await person();
    const { body, text, headers } = await read(await call(path, { cookie }));
    expect(body).not.toBeNull();
    expect(text).not.toContain(token);
    expect(text).not.toContain('"token"');
    expect(headers.get("set-auth-token")).toBeNull();
  });

  test("reads no token when a session is renewed or the name changes", async () => {
    const { cookie, email } = await person();
    await db().execute(sql`update sessions set updated_at = now() - interval '2 days', expires_at = now() + interval '28 days'
      where user_id = (select id from users where email = ${email})`);
    const renewed = await call("/get-session?disableCookieCache=true", { cookie });
    expect(renewed.headers.getSetCookie().join()).toContain("session_token");
    const named = await call("/update-user", { cookie, body: { name: "Ada Lovelace" } });
    expect(named.headers.getSetCookie().join()).toContain("session_token");
    for (const reply of [renewed, named]) expect(reply.headers.get("set-auth-token")).toBeNull();
  });

  test("sees its visitor's sessions by id, and can end one of them only", async () => {
    const [ada, bea] = [await person(), await person()];
    const second = await call("/sign-in/email", { body: { email: ada.email, password: PASSWORD } });
    const all = (await (await call("/list-sessions", { cookie: ada.cookie })).json()) as {
      id: string;
      current: boolean;
    }[];
    expect(all.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const other = all.find(({ current }) => !current)?.id ?? "";
    await call("/revoke-session", { cookie: bea.cookie, body: { id: other } });
    expect(await actor({ cookie: cookieIn(second) })).toMatchObject({ email: ada.email });
    await call("/revoke-session", { cookie: ada.cookie, body: { id: other } });
    expect(await actor({ cookie: cookieIn(second) })).toEqual({ kind: "visitor" });
  });
});

async function read(reply: Response) {
  const text = await reply.text();
  return { text, body: JSON.parse(text) as unknown, headers: reply.headers };
}

describe("attack: another host of the domain sets a cookie", () => {
  const secure = () => createTestServices(database(), { env: { BASE_URL: "https://fettle.example" } });

  test("which a browser refuses, because ours have the prefix __Host- over HTTPS", async () => {
    const { email, token } = await person();
    const reply = await requestAs(secure(), null, "POST /api/auth/sign-in/email", {
      body: { email, password: PASSWORD },
    });
    const lines = reply.headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-fettle\./);
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; Path=\//);
      expect(line).not.toMatch(/; Domain=/i);
    }
    const headers = new Headers({ cookie: cookieIn(reply) });
    expect(await actorOf(secure().auth, db(), headers)).toMatchObject({ email });
    const planted = new Headers({ cookie: cookieIn(reply).replaceAll("__Host-", "") });
    expect(await actorOf(secure().auth, db(), planted)).toEqual({ kind: "visitor" });
    expect(token).not.toBe("");
  });
});

test("attack: a shared cache stores no answer about signing in", async () => {
  const { cookie, email } = await person();
  const replies = [
    await call("/get-session", { cookie }),
    await call("/get-session"),
    await call("/list-sessions"),
    await call("/no-such-thing"),
    await call("/sign-in/email", { body: { email, password: "wrong password" } }),
    await call("/sign-in/email", { body: { email, password: PASSWORD } }),
    await call("/sign-in/email", { body: {} }),
  ];
  for (const reply of replies) expect(reply.headers.get("Cache-Control")).toBe("no-store");
});
