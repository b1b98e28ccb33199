import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { TERMS } from "#config/terms.ts";
import { authTokens, termsAgreements, users } from "#db/schema/auth.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { actorOf, continueWithCode, requestAccountCode, signUp, signUpWithPasskey } from "../index.server.ts";
import { GUESS_LIMITS } from "../rules/guessing.ts";
import { createAuthenticator } from "../testing/authenticator.ts";

const database = testDatabase();
const db = () => database().db;
const NOBODY = new Headers();
const PAGE = "/get-quotes?kind=leaking-tap";
const code = (expected: string) => expect.objectContaining({ code: expected });
const browser = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(";")[0]).join("; ") });
const actor = async (cookies: readonly string[]) =>
  (await actorOf(testAuth(database()), db(), browser(cookies))) as User;
const free = () => `${newId()}@example.test`;

interface Mail {
  kind: string;
  to: string | null;
  url: string;
  code: string;
}

/** Asks for a code; the mail that it came with. */
async function mailed(email: string): Promise<Mail | undefined> {
  await requestAccountCode(as(database()), { email, page: PAGE }, NOBODY);
  const { rows } = await db().execute<Mail & Record<string, unknown>>(sql`select payload ->> 'kind' as kind,
    payload ->> 'to' as to, payload ->> 'url' as url, payload -> 'payload' ->> 'code' as code
    from graphile_worker._private_jobs where payload ->> 'kind' like '%code' and (payload ->> 'address' = ${email}
      or payload ->> 'to' = (select id::text from users where email = ${email})) order by id desc limit 1`);
  return rows[0];
}

const enter = (email: string, given: string) =>
  continueWithCode(as(database()), { email, fullName: "Jo Marsh", code: given }, NOBODY);
const withPassword = (email: string) =>
  signUp(as(database()), { email, password: "long enough", fullName: "Ada Byron", userType: "customer" }, NOBODY);

/** Makes a passkey for an address as a browser without an account does. */
async function byPasskey(email: string, checks = {}) {
  const options = await testAuth(database()).handler(
    new Request("http://localhost:3000/api/auth/sign-up/passkey-options"),
  );
  const { challenge } = (await options.json()) as { challenge: string };
  const response = createAuthenticator().make(challenge, checks);
  const headers = browser(options.headers.getSetCookie());
  return signUpWithPasskey(as(database()), { email, fullName: "Jo Marsh", response }, headers);
}

const account = async (email: string) => {
  const [row] = await db()
    .select({
      name: users.name,
      userType: users.userType,
      verified: users.emailVerified,
      terms: termsAgreements.version,
    })
    .from(users)
    .leftJoin(termsAgreements, eq(termsAgreements.userId, users.id))
    .where(eq(users.email, email));
  return row;
};

describe("an account without a password", () => {
  test("is created with a code, which verifies its address; the terms are recorded", async () => {
    const email = free();
    const mail = await mailed(email);
    expect(mail).toMatchObject({ kind: "new-account-code", to: null, url: `http://localhost:3000${PAGE}` });
    const { cookies, isNew } = await enter(email, mail?.code ?? "");
    expect(isNew).toBe(true);
    expect(await actor(cookies)).toMatchObject({ email, userType: "customer", emailVerified: true });
    expect(await account(email)).toEqual({
      name: "Jo Marsh",
      userType: "customer",
      verified: true,
      terms: TERMS.version,
    });
  });

  test("is created with a passkey, which signs in again; its address waits for the link in a mail", async () => {
    const email = free();
    expect(await actor(await byPasskey(email))).toMatchObject({ email, userType: "customer", emailVerified: false });
    expect(await account(email)).toMatchObject({ verified: false, terms: TERMS.version });
    const { rows } = await db().execute(sql`select payload ->> 'kind' as kind from graphile_worker._private_jobs
      where payload ->> 'address' = ${email}`);
    expect(rows).toContainEqual({ kind: "verify-email" });
  });

  test("a code for an address with an account signs in to it, and changes nothing", async () => {
    const email = free();
    await withPassword(email);
    const mail = await mailed(email);
    expect(mail?.kind).toBe("email-code");
    const { cookies, isNew } = await enter(email, mail?.code ?? "");
    expect(isNew).toBe(false);
    expect(await actor(cookies)).toMatchObject({ email, confirmedAt: expect.any(Date) });
    expect(await account(email)).toMatchObject({ name: "Ada Byron" });
  });
});

describe("attack: creating an account", () => {
  test("a code makes one account, also at the same moment, and works for no other address", async () => {
    const email = free();
    const given = (await mailed(email))?.code ?? "";
    await mailed(free());
    await expect(enter(free(), given)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
    const { fulfilled } = await race(8, () => enter(email, given));
    expect(fulfilled).toHaveLength(1);
    expect(await db().$count(users, eq(users.email, email))).toBe(1);
  });

  test("an earlier or late code works no more; neither code nor address is stored", async () => {
    const email = free();
    const first = (await mailed(email))?.code ?? "";
    const second = (await mailed(email))?.code ?? "";
    if (first !== second) await expect(enter(email, first)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
    const rows = JSON.stringify(await db().select().from(authTokens));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(`"${second}"`);
    await db().execute(sql`update auth_tokens set expires_at = now() - interval '1 second'`);
    await expect(enter(email, second)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
  });

  test("a code for an address that somebody registered meanwhile opens nothing", async () => {
    const email = free();
    const given = (await mailed(email))?.code ?? "";
    await withPassword(email);
    await expect(enter(email, given)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
  });

  test("an address that its owner can still restore is not taken by a code", async () => {
    const email = free();
    const { id } = await actor(await withPassword(free()));
    await db().execute(sql`insert into email_reversals (id, user_id, email, token_hash, had_two_factor, expires_at)
      values (${newId()}, ${id}, ${email}, ${newId()}, false, now() + interval '1 day')`);
    expect(await mailed(email)).toBeUndefined();
    await expect(byPasskey(email)).rejects.toEqual(code("EMAIL_TAKEN"));
  });

  test("a passkey opens no existing account, and makes no account if its device did not check its owner", async () => {
    const email = free();
    await withPassword(email);
    await expect(byPasskey(email)).rejects.toEqual(code("EMAIL_TAKEN"));
    const other = free();
    await expect(byPasskey(other, { verified: false })).rejects.toEqual(code("PASSKEY_REFUSED"));
    expect(await account(other)).toBeUndefined();
  });

  test("asking for and entering codes does not reveal who has an account, and guesses are counted alike", async () => {
    const services = createTestServices(database(), { env: { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" } });
    let last = 0;
    const post = (path: string, body: object) => {
      last += 1;
      const headers = { "X-Forwarded-For": `198.19.1.${last}` };
      return requestAs(services, null, `POST /api/auth${path}`, { body, headers });
    };
    const send = (email: string) => post("/email-code/send", { email, signUp: true });
    const { attempts } = GUESS_LIMITS.account;
    const known = free();
    await withPassword(known);
    const answers: unknown[] = [];
    for (const email of [known, free()]) {
      const statuses: number[][] = [];
      for (const [path, body] of [
        ["/sign-in/email-code", {}],
        ["/sign-up/email-code", { name: "Jo Marsh" }],
      ] as const) {
        const { fulfilled } = await race(attempts + 5, () => post(path, { ...body, email, code: "000000" }));
        statuses.push(fulfilled.map(({ status }) => status).toSorted());
      }
      const sent = [];
      for (let nth = 0; nth < 7; nth += 1) sent.push((await send(email)).status);
      answers.push([statuses, sent]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const guessed = [...Array(attempts).fill(401), ...Array(5).fill(429)];
    expect(answers[0]).toEqual([
      [guessed, guessed],
      [200, 200, 200, 200, 200, 429, 429],
    ]);
  });
});
