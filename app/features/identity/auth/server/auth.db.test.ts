import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { sessions, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { newId } from "#kernel/id.ts";
import { actorOf, callerOf, createAuth, renewSession, verifyEmail } from "../index.server.ts";

const current = testDatabase();
const ORIGIN = "http://localhost:3000";

interface Sent {
  body?: unknown;
  raw?: string;
  cookie?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** One call of Better Auth's handler, as from a browser. */
async function call(path: string, sent: Sent = {}, auth = testAuth(current())) {
  const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const response = await auth.handler(
    new Request(`${ORIGIN}/api/auth${path}`, {
      method: sent.method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        origin: ORIGIN,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(sent.cookie ? { cookie: sent.cookie } : {}),
        ...sent.headers,
      },
      ...(body === undefined ? {} : { body }),
    }),
  );
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const text = await response.text();
  return { status: response.status, cookie, headers: response.headers, reply: text ? JSON.parse(text) : null };
}

const address = () => `${newId()}@example.test`;
const person = (over: Record<string, unknown> = {}) => ({
  name: "Jo Marsh",
  email: address(),
  password: "long enough",
  ...over,
});
const signUp = async (over: Record<string, unknown> = {}) => {
  const body = person(over);
  return { body, ...(await call("/sign-up/email", { body })) };
};
const actor = (cookie: string) => actorOf(testAuth(current()), current().db, new Headers({ cookie }));

/** The queued emails to an address, oldest first. */
async function mailsTo(email: string): Promise<{ kind: string; url: string }[]> {
  const { rows } = await current().db.execute(sql`select p.payload from graphile_worker._private_jobs p
    join users u on u.id::text = p.payload->>'to' where u.email = ${email} order by p.id`);
  return rows.map((row) => row.payload as { kind: string; url: string });
}
const tokenIn = (url: string) => new URL(url).searchParams.get("token") ?? "";

describe("sign-up", () => {
  test("creates a user with a profile, signs in at once and emails a verification link", async () => {
    const { status, cookie, body } = await signUp({ userType: "tradesperson", email: `  ${newId()}@Example.TEST ` });
    expect(status).toBe(200);
    const email = body.email.trim().toLowerCase();
    expect(await actor(cookie)).toMatchObject({
      kind: "user",
      name: "Jo Marsh",
      email,
      emailVerified: false,
      userType: "tradesperson",
      isAdmin: false,
      suspended: false,
    });
    const [mail] = await mailsTo(email);
    expect(mail?.kind).toBe("verify-email");
    expect(mail?.url).toMatch(/^http:\/\/localhost:3000\/auth\/verify\?token=/);
  });

  test("makes a customer by default", async () => {
    expect(await actor((await signUp()).cookie)).toMatchObject({ userType: "customer" });
  });

  test.each([
    [{ email: "not an address" }, "Invalid email address"],
    [{ email: `${"a".repeat(250)}@example.test` }, "Email must be less than 255 characters"],
    [{ password: "1234567" }, "Password must be at least 8 characters"],
    [{ password: "p".repeat(101) }, "Password must be less than 100 characters"],
    [{ name: " J " }, "Name must be at least 2 characters"],
    [{ name: "J".repeat(101) }, "Name must be less than 100 characters"],
    [{ userType: "admin" }, "Choose customer or tradesperson"],
  ])("refuses %o with the specification's text", async (over, message) => {
    const { status, reply } = await signUp(over);
    expect({ status, message: reply.message }).toEqual({ status: 422, message });
  });

  test("refuses fields that users may not set", async () => {
    for (const over of [{ emailVerified: true }, { role: "admin" }, { id: newId() }, { image: "https://x.test/a.png" }])
      expect((await signUp(over)).status).toBe(422);
  });

  test("reports that an address is taken", async () => {
    const { body } = await signUp();
    const again = await call("/sign-up/email", { body: person({ email: body.email.toUpperCase() }) });
    expect(again.status).toBe(422);
    expect(again.reply.code).toBe("USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL");
  });

  test("thirty people sign up at the same time on ten connections", async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => signUp()));
    expect(all.map((one) => one.status)).toEqual(all.map(() => 200));
  });

  test("ten concurrent sign-ups with one address make one user", async () => {
    const email = address();
    const all = await Promise.all(Array.from({ length: 10 }, () => signUp({ email })));
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
    expect(all.filter((one) => one.status === 422)).toHaveLength(9);
    expect(await current().db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });
});

/** As in the product: passwords hashed slowly. */
const slowAuth = () => createAuth(current().db, parseSettings({ DATABASE_URL: current().url }), "s".repeat(32));

describe("sign-in", () => {
  test("stores a password as a salted hash only", async () => {
    const [one, other] = [person(), person()];
    for (const body of [one, other]) expect((await call("/sign-up/email", { body }, slowAuth())).status).toBe(200);
    const { rows } = await current().db.execute<{ password: string }>(
      sql`select a.password from auth_accounts a join users u on u.id = a.user_id where u.email in (${one.email}, ${other.email})`,
    );
    const [hash, otherHash] = rows.map((row) => row.password);
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(otherHash).not.toBe(hash);
    const { email, password } = one;
    expect((await call("/sign-in/email", { body: { email, password } }, slowAuth())).status).toBe(200);
    expect((await call("/sign-in/email", { body: { email, password: "long enough!" } }, slowAuth())).status).toBe(401);
  });

  test("gives the same answer for an unknown address and a wrong password", async () => {
    const { body } = await signUp();
    const ask = (email: string) => call("/sign-in/email", { body: { email, password: "something else" } }, slowAuth());
    const [wrong, unknown] = [await ask(body.email), await ask(address())];
    expect(wrong.status).toBe(401);
    expect({ status: unknown.status, reply: unknown.reply }).toEqual({ status: wrong.status, reply: wrong.reply });
  });

  test("ignores the case of the address", async () => {
    const { body } = await signUp();
    const { cookie } = await call("/sign-in/email", {
      body: { email: ` ${body.email.toUpperCase()} `, password: body.password },
    });
    expect(await actor(cookie)).toMatchObject({ email: body.email });
  });

  test("a forged or foreign cookie is a visitor", async () => {
    const { cookie } = await signUp();
    for (const forged of [cookie.replace(/session_token=./, "session_token=%"), "fettle.session_token=abc.def", "x=y"])
      expect(await actor(forged)).toEqual({ kind: "visitor" });
  });

  test("a session in use is renewed once a day", async () => {
    const { cookie, body } = await signUp();
    const headers = new Headers({ cookie });
    const caller = () => callerOf(testAuth(current()), current().db, headers);
    expect((await caller()).renew).toBe(false);
    await current().db.execute(sql`update sessions set updated_at = now() - interval '2 days',
      expires_at = now() + interval '28 days' where user_id = (select id from users where email = ${body.email})`);
    expect((await caller()).renew).toBe(true);
    const cookies = await renewSession(testAuth(current()), headers);
    expect(cookies.find((line) => line.startsWith("fettle.session_token="))).toContain("Max-Age=2592000");
    expect((await caller()).renew).toBe(false);
  });

  test("a suspended user signs in, and may not change the account", async () => {
    const { body, cookie } = await signUp();
    await current()
      .db.update(profiles)
      .set({ suspendedAt: new Date() })
      .where(sql`${profiles.id} = (select id from users where email = ${body.email})`);
    const again = await call("/sign-in/email", { body: { email: body.email, password: body.password } });
    expect(again.status).toBe(200);
    expect(await actor(again.cookie)).toMatchObject({ suspended: true });
    expect((await call("/update-user", { cookie, body: { name: "Somebody Else" } })).status).toBe(403);
  });
});

describe("sessions end", () => {
  test("at sign-out", async () => {
    const { cookie } = await signUp();
    expect((await call("/sign-out", { cookie, body: {} })).status).toBe(200);
    expect(await actor(cookie)).toEqual({ kind: "visitor" });
  });

  test("everywhere else when the password changes, whatever the request says", async () => {
    const { body, cookie: phone } = await signUp();
    const { cookie: laptop } = await call("/sign-in/email", { body: { email: body.email, password: body.password } });
    const changed = await call("/change-password", {
      cookie: laptop,
      body: { currentPassword: body.password, newPassword: "another one", revokeOtherSessions: false },
    });
    expect(changed.status).toBe(200);
    expect(await actor(phone)).toEqual({ kind: "visitor" });
    expect(await actor(changed.cookie)).toMatchObject({ email: body.email });
    expect((await mailsTo(body.email)).map((mail) => mail.kind)).toContain("credential-changed");
  });

  test("not at all when the current password is wrong", async () => {
    const { cookie, body } = await signUp();
    const refused = await call("/change-password", {
      cookie,
      body: { currentPassword: "wrong one", newPassword: "another one" },
    });
    expect(refused.status).toBe(400);
    expect(await actor(cookie)).toMatchObject({ email: body.email });
  });

  test("everywhere when the password is reset, and the link works once", async () => {
    const { body, cookie } = await signUp();
    expect((await call("/request-password-reset", { body: { email: body.email } })).status).toBe(200);
    const mail = (await mailsTo(body.email)).at(-1);
    expect(mail?.kind).toBe("reset-password");
    const token = tokenIn(mail?.url ?? "");
    const reset = { body: { token, newPassword: "a fresh one" } };
    expect((await call("/reset-password", reset)).status).toBe(200);
    expect(await actor(cookie)).toEqual({ kind: "visitor" });
    expect((await call("/reset-password", reset)).status).toBe(400);
    expect((await call("/sign-in/email", { body: { email: body.email, password: "a fresh one" } })).status).toBe(200);
    expect((await call("/sign-in/email", { body: { email: body.email, password: body.password } })).status).toBe(401);
  });

  test("an expired session is a visitor's", async () => {
    const { cookie, body } = await signUp();
    await current()
      .db.update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(sql`user_id = (select id from users where email = ${body.email})`);
    expect(await actor(cookie)).toEqual({ kind: "visitor" });
  });
});

describe("an address", () => {
  test("is verified by its link, once, and only the newest link works", async () => {
    const { body, cookie } = await signUp();
    const first = tokenIn((await mailsTo(body.email))[0]?.url ?? "");
    await call("/send-verification-email", { cookie, body: { email: body.email } });
    const token = tokenIn((await mailsTo(body.email)).at(-1)?.url ?? "");
    const verify = (given: string) => verifyEmail(as(current()), { token: given });
    for (const wrong of [first, "nonsense", ""]) await expect(verify(wrong)).rejects.toThrow(/link/);
    const verified = await verify(token);
    expect(await actor(cookie)).toMatchObject({ emailVerified: true, id: verified.userId });
    await expect(verify(token)).rejects.toThrow(/link/);
  });

  test("may ask for another link", async () => {
    const { body, cookie } = await signUp();
    expect((await call("/send-verification-email", { cookie, body: { email: body.email } })).status).toBe(200);
    expect((await mailsTo(body.email)).map((mail) => mail.kind)).toEqual(["verify-email", "verify-email"]);
  });

  test("a reset gives the same answer for an unknown address", async () => {
    const { body } = await signUp();
    const known = await call("/request-password-reset", { body: { email: body.email } });
    const unknown = await call("/request-password-reset", { body: { email: address() } });
    expect({ status: unknown.status, reply: unknown.reply }).toEqual({ status: known.status, reply: known.reply });
  });
});

describe("the account", () => {
  test("changes the name, also on the profile, and nothing else", async () => {
    const { cookie } = await signUp();
    expect((await call("/update-user", { cookie, body: { name: "  Joanna Marsh " } })).status).toBe(200);
    expect(await actor(cookie)).toMatchObject({ name: "Joanna Marsh" });
    for (const body of [
      { userType: "tradesperson" },
      { email: address() },
      { image: "https://x.test/a.png" },
      { name: "Joanna Marsh", emailVerified: true },
      {},
    ])
      expect((await call("/update-user", { cookie, body })).status).toBe(422);
  });
});

describe("the handler", () => {
  test.each([
    ["POST", "/sign-in/social"],
    ["POST", "/change-email"],
    ["POST", "/delete-user"],
    ["GET", "/delete-user/callback"],
    ["POST", "/link-social"],
    ["POST", "/unlink-account"],
    ["GET", "/list-accounts"],
    ["GET", "/account-info"],
    ["POST", "/get-access-token"],
    ["POST", "/refresh-token"],
    ["POST", "/set-password"],
    ["POST", "/verify-password"],
    ["POST", "/update-session"],
    ["GET", "/callback/google"],
    ["GET", "/reset-password/abc?callbackURL=/x"],
    ["GET", "/verify-email?token=abc"],
    ["GET", "/ok"],
    ["GET", "/error"],
    ["GET", "/no-such-thing"],
  ])("%s %s is not found", async (method, path) => {
    const { cookie } = await signUp();
    const { status } = await call(path, { method, cookie, ...(method === "POST" ? { body: {} } : {}) });
    expect(status).toBe(404);
  });

  test("answers malformed calls with a 4xx", async () => {
    const { cookie } = await signUp();
    const paths = [
      "/sign-up/email",
      "/sign-in/email",
      "/reset-password",
      "/request-password-reset",
      "/change-password",
    ];
    const bodies = [
      "{",
      "",
      "null",
      "[]",
      '"text"',
      "12",
      '{"email":{"a":1}}',
      '{"email":"a\\u0000@b.cd","password":"x"}',
    ];
    for (const path of [...paths, "/update-user", "/revoke-session", "/send-verification-email"])
      for (const raw of bodies) {
        const { status } = await call(path, { method: "POST", raw, cookie });
        expect({ path, raw, ok: status >= 400 && status < 500 }).toEqual({ path, raw, ok: true });
      }
    const nul = await call("/sign-up/email", { body: person({ name: "Jo\u0000Marsh" }) });
    expect(nul.status).toBe(422);
    expect((await call("/reset-password?token=%00", { body: { newPassword: "long enough" } })).status).toBe(400);
    const xml = { raw: "<a/>", headers: { "content-type": "application/xml" } };
    expect((await call("/sign-in/email", xml)).status).toBe(415);
  });

  test("does not redirect to other sites", async () => {
    const { body } = await signUp();
    const reply = await call("/sign-in/email", {
      body: { email: body.email, password: body.password, callbackURL: "https://evil.example/" },
    });
    expect(reply.status).toBe(403);
  });

  test("refuses a cookie from another origin", async () => {
    const { cookie } = await signUp();
    const headers = { origin: "https://evil.example" };
    expect((await call("/sign-out", { cookie, body: {}, headers })).status).toBe(403);
    expect(await actor(cookie)).toMatchObject({ kind: "user" });
  });
});
