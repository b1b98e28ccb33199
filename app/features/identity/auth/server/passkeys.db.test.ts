import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, quickPasswords, race, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { sessions, userRoles } from "#db/schema/auth.ts";
import { type Actor, requireOperator, type User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import {
  actorOf,
  addPasskey,
  beginTwoFactor,
  confirmIdentity,
  confirmTwoFactor,
  createAuth,
  myPasskeys,
  removePasskey,
  renamePasskey,
  resetPassword,
  signIn,
  signInWithPasskey,
  signUp,
} from "../index.server.ts";
import { type Authenticator, createAuthenticator } from "../testing/authenticator.ts";
import { appCode } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const PASSWORD = "long enough";
const code = (expected: string) => expect.objectContaining({ code: expected });
const actor = (headers: Headers): Promise<Actor> => actorOf(testAuth(database()), db(), headers);
const ctxOf = async (headers: Headers) => as(database(), await actor(headers));
const idOf = async (headers: Headers) => ((await actor(headers)) as User).id;

/** A browser with these cookies: later ones replace earlier ones of the same name. */
function browser(...set: (readonly string[])[]): Headers {
  const pairs = set.flat().map((line) => (line.split(";")[0] ?? "").split(/=(.*)/s));
  const jar = new Map(pairs.map(([name = "", value = ""]) => [name, value]));
  return new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
}
const cookiesOf = (headers: Headers): string[] => (headers.get("cookie") ?? "").split("; ").filter(Boolean);

async function person() {
  const email = `${newId()}@example.test`;
  const account = { email, password: PASSWORD, fullName: "Jo Marsh", userType: "customer" as const };
  return { email, headers: browser(await signUp(as(database()), account, new Headers())) };
}

/** The challenge of an endpoint's options, and the browser with its cookie. */
async function challenge(kind: "register" | "authenticate", headers: Headers) {
  const request = new Request(`http://localhost:3000/api/auth/passkey/generate-${kind}-options`, { headers });
  const reply = await testAuth(database()).handler(request);
  const { challenge: text = "" } = (await reply.json()) as { challenge?: string };
  return { status: reply.status, text, headers: browser(cookiesOf(headers), reply.headers.getSetCookie()) };
}

async function added(of: Headers, device: Authenticator = createAuthenticator()): Promise<Authenticator> {
  const { text, headers } = await challenge("register", of);
  await addPasskey(await ctxOf(headers), { name: "My phone", response: device.make(text) }, headers);
  return device;
}

async function used(device: Authenticator, from: Headers = new Headers(), checks = {}): Promise<Headers> {
  const { text, headers } = await challenge("authenticate", from);
  return browser(await signInWithPasskey(as(database()), { response: device.use(text, checks) }, headers));
}

const unconfirm = async (headers: Headers) =>
  db()
    .update(sessions)
    .set({ confirmedAt: null })
    .where(eq(sessions.userId, await idOf(headers)));

describe("a passkey", () => {
  test("is added, named, used to sign in, and removed", async () => {
    const { email, headers } = await person();
    const device = await added(headers);
    const [made] = await myPasskeys(await ctxOf(headers));
    expect(made).toMatchObject({ name: "My phone" });
    await renamePasskey(await ctxOf(headers), { passkeyId: made?.id ?? "", name: "Old phone" }, headers);
    expect(await myPasskeys(await ctxOf(headers))).toMatchObject([{ name: "Old phone" }]);
    expect(await actor(await used(device))).toMatchObject({ kind: "user", email });
    await removePasskey(await ctxOf(headers), { passkeyId: made?.id ?? "" }, headers);
    expect(await myPasskeys(await ctxOf(headers))).toEqual([]);
    await expect(used(device)).rejects.toEqual(code("PASSKEY_REFUSED"));
  });

  test("signs in without a code, and proves who somebody is", async () => {
    const { email, headers } = await person();
    const device = await added(headers);
    const { secret } = await beginTwoFactor(await ctxOf(headers), { password: PASSWORD }, headers);
    await confirmTwoFactor(await ctxOf(headers), appCode(secret), headers);
    const here = await used(device);
    expect(await actor(here)).toMatchObject({ email });
    await unconfirm(here);
    expect(await actor(here)).toMatchObject({ confirmedAt: null });
    const after = await used(device, here);
    expect(await actor(after)).toMatchObject({ email, confirmedAt: expect.any(Date) });
    expect((await actor(here)).kind).toBe("visitor");
  });

  test("is a credential: other sessions end, and the owner gets a mail", async () => {
    const { email, headers } = await person();
    const { cookies } = await signIn(as(database()), { email, password: PASSWORD }, new Headers());
    await added(headers);
    expect((await actor(browser(cookies))).kind).toBe("visitor");
    const { rows } = await db().execute(sql`select payload -> 'payload' ->> 'change' as change
      from graphile_worker._private_jobs where payload ->> 'kind' = 'credential-changed' and payload ->> 'to' = ${await idOf(headers)}`);
    expect(rows).toEqual([{ change: "passkey-added" }]);
  });
});

describe("attack: a passkey", () => {
  test("of a device that did not check its owner is refused, when it is made and when it is used", async () => {
    const { headers } = await person();
    const made = await challenge("register", headers);
    const response = createAuthenticator().make(made.text, { verified: false });
    const adding = addPasskey(await ctxOf(headers), { name: "Key", response }, made.headers);
    await expect(adding).rejects.toEqual(code("PASSKEY_REFUSED"));
    const device = await added(headers);
    await expect(used(device, new Headers(), { verified: false })).rejects.toEqual(code("PASSKEY_REFUSED"));
  });

  test("used for another site, or a second time, is refused", async () => {
    const device = await added((await person()).headers);
    await expect(used(device, new Headers(), { origin: "https://fettle.example" })).rejects.toEqual(
      code("PASSKEY_REFUSED"),
    );
    const { text, headers } = await challenge("authenticate", new Headers());
    const response = device.use(text);
    const { fulfilled } = await race(4, () => signInWithPasskey(as(database()), { response }, headers));
    expect(fulfilled).toHaveLength(1);
  });

  test("is not added from a session that somebody left open", async () => {
    const { headers } = await person();
    const before = await challenge("register", headers);
    await unconfirm(headers);
    expect((await challenge("register", headers)).status).toBe(403);
    const response = createAuthenticator().make(before.text);
    const adding = addPasskey(await ctxOf(headers), { name: "Mine", response }, before.headers);
    await expect(adding).rejects.toEqual(code("STEP_UP_REQUIRED"));
    await confirmIdentity(await ctxOf(headers), { password: PASSWORD }, headers);
    await added(headers);
  });

  test("of somebody else does not prove who a signed-in person is", async () => {
    const own = await added((await person()).headers);
    const { headers } = await person();
    await expect(used(own, headers)).rejects.toEqual(code("OTHER_ACCOUNT"));
  });

  test("that nobody can read is the client's fault", async () => {
    const { headers } = await person();
    const made = await challenge("register", headers);
    const response = { ...createAuthenticator().make(made.text), response: { clientDataJSON: "AAAA" } };
    const adding = addPasskey(await ctxOf(headers), { name: "Key", response }, made.headers);
    await expect(adding).rejects.toEqual(expect.objectContaining({ code: "PASSKEY_REFUSED", status: 400 }));
  });

  test("that a thief added does not survive a password reset, an older one does", async () => {
    const { email, headers } = await person();
    const older = await added(headers);
    await db().execute(sql`update users set email_verified = true where email = ${email}`);
    await db().execute(sql`update passkeys set created_at = now() - interval '8 days'`);
    const thief = await added(headers);
    await testAuth(database()).api.requestPasswordReset({ body: { email } });
    const { rows } = await db().execute<{ url: string }>(sql`select payload ->> 'url' as url
      from graphile_worker._private_jobs where payload ->> 'kind' = 'reset-password' order by id desc limit 1`);
    const token = new URL(rows[0]?.url ?? "").searchParams.get("token") ?? "";
    await resetPassword(as(database()), { token, password: "a new one of mine" }, new Headers());
    await expect(used(thief)).rejects.toEqual(code("PASSKEY_REFUSED"));
    expect(await actor(await used(older))).toMatchObject({ email });
  });
});

describe("an operator outside demos", () => {
  const settings = { DATABASE_URL: "postgres://x/y", NODE_ENV: "production" };
  const strict = () => createAuth(db(), parseSettings(settings), "s".repeat(32), { quick: quickPasswords });
  const seen = (headers: Headers) => actorOf(strict(), db(), headers);
  async function operator() {
    const { email, headers } = await person();
    await db()
      .insert(userRoles)
      .values({ userId: await idOf(headers), role: "admin" });
    return { email, headers };
  }

  test("works with a passkey, in sessions that used it", async () => {
    const { email, headers } = await operator();
    expect(await seen(headers)).toMatchObject({ mustSetUpTwoFactor: true });
    const device = await added(headers);
    expect(requireOperator(await seen(headers)).email).toBe(email);
    const { cookies } = await signIn(as(database()), { email, password: PASSWORD }, new Headers());
    expect(await seen(browser(cookies))).toMatchObject({ mustSetUpTwoFactor: true });
    expect(requireOperator(await seen(await used(device, browser(cookies)))).email).toBe(email);
  });

  test("attack: whoever knows the password adds no factor of their own", async () => {
    const { email, headers } = await operator();
    await added(headers);
    const { cookies } = await signIn(as(database()), { email, password: PASSWORD }, new Headers());
    const thief = browser(cookies);
    await expect(beginTwoFactor(await ctxOf(thief), { password: PASSWORD }, thief)).rejects.toEqual(
      code("PASSKEY_NEEDED"),
    );
    expect((await challenge("register", thief)).status).toBe(403);
    const [mine] = await myPasskeys(await ctxOf(thief));
    const removal = removePasskey(await ctxOf(thief), { passkeyId: mine?.id ?? "" }, thief);
    await expect(removal).rejects.toEqual(code("PASSKEY_NEEDED"));
  });
});
