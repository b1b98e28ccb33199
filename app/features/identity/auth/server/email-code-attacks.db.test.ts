import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import {
  actorOf,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  requestEmailCode,
  requestReset,
  resetPassword,
  secondStep,
  signIn,
  signInWithEmailCode,
  signUp,
} from "../index.server.ts";
import { GUESS_LIMITS } from "../rules/guessing.ts";
import { appCode } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const PASSWORD = "long enough";
const NOBODY = new Headers();
const code = (expected: string) => expect.objectContaining({ code: expected });
const browser = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(";")[0]).join("; ") });
const actor = async (headers: Headers) => (await actorOf(testAuth(database()), db(), headers)) as User;
const free = () => `${newId()}@example.test`;

async function person(userType: "customer" | "tradesperson" = "customer") {
  const email = free();
  const account = { email, password: PASSWORD, fullName: "Jo Marsh", userType };
  return { email, headers: browser(await signUp(as(database()), account, NOBODY)) };
}

/** Asks for a code and reads it in the mail. */
async function mailedCode(email: string, headers: Headers): Promise<string> {
  const { id } = await actor(headers);
  await requestEmailCode(as(database()), { email }, NOBODY);
  const { rows } = await db().execute<{ code: string }>(sql`select payload -> 'payload' ->> 'code' as code
    from graphile_worker._private_jobs where payload ->> 'kind' = 'email-code' and payload ->> 'to' = ${id} order by id desc limit 1`);
  return rows[0]?.code ?? "";
}
/** Asks for a link to a new password and reads its token in the mail. */
async function resetLink(email: string, userId: string): Promise<string> {
  await requestReset(as(database()), { email }, NOBODY);
  const { rows } = await db().execute<{ url: string }>(sql`select payload ->> 'url' as url
    from graphile_worker._private_jobs where payload ->> 'kind' = 'reset-password' and payload ->> 'to' = ${userId} order by id desc limit 1`);
  return new URL(rows[0]?.url ?? "").searchParams.get("token") ?? "";
}
const signInBy = (email: string, given: string) => signInWithEmailCode(as(database()), { email, code: given }, NOBODY);

describe("a code by email", () => {
  test("signs in without the password, and proves who a customer is, but not somebody who is paid here", async () => {
    for (const userType of ["customer", "tradesperson"] as const) {
      const { email, headers } = await person(userType);
      const { cookies, secondStep: more } = await signInBy(email, await mailedCode(email, headers));
      expect(more).toBe(false);
      const confirmedAt = userType === "customer" ? expect.any(Date) : null;
      expect(await actor(browser(cookies))).toMatchObject({ email, confirmedAt });
    }
  });

  test("does not prove who an operator is", async () => {
    const { email, headers } = await person();
    await db().execute(
      sql`insert into user_roles (id, user_id, role) select ${newId()}, id, 'admin' from users where email = ${email}`,
    );
    const { cookies } = await signInBy(email, await mailedCode(email, headers));
    expect(await actor(browser(cookies))).toMatchObject({ email, confirmedAt: null });
  });

  test("does not replace the second step", async () => {
    const { email, headers } = await person();
    const { secret } = await beginTwoFactor(as(database(), await actor(headers)), { password: PASSWORD }, headers);
    const set = await confirmTwoFactor(as(database(), await actor(headers)), appCode(secret), headers);
    const begun = await signInBy(email, await mailedCode(email, browser(set)));
    expect(begun.secondStep).toBe(true);
    expect(await actor(browser(set))).toMatchObject({ emailVerified: false });
    expect((await actor(browser(begun.cookies))).kind).toBe("visitor");
    const step = { code: appCode(secret, 1), backup: false, trustDevice: false };
    const cookies = await secondStep(as(database()), step, browser(begun.cookies));
    expect(await actor(browser(cookies))).toMatchObject({ email });
  });
});

describe("an account that somebody else created with an address", () => {
  const PASSKEY = sql`insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up, created_at)`;
  const addPasskey = (userId: string) =>
    db().execute(
      sql`${PASSKEY} values (${newId()}, ${userId}, 'key', ${newId()}, 0, 'multiDevice', true, now() - interval '30 days')`,
    );
  const passkeysOf = async (userId: string) =>
    (await db().execute(sql`select id from passkeys where user_id = ${userId}`)).rows.length;
  const byPassword = (email: string) => signIn(as(database()), { email, password: PASSWORD }, NOBODY);

  test("belongs to the owner of the mailbox from their first code: what signed in before no longer does", async () => {
    const { email, headers } = await person();
    const { id } = await actor(headers);
    await addPasskey(id);
    const { cookies } = await signInBy(email, await mailedCode(email, headers));
    expect(await actor(browser(cookies))).toMatchObject({ id, emailVerified: true });
    expect((await actor(headers)).kind).toBe("visitor");
    await expect(byPassword(email)).rejects.toEqual(code("INVALID_EMAIL_OR_PASSWORD"));
    expect(await passkeysOf(id)).toBe(0);
  });

  test("belongs to them from a password reset as well", async () => {
    const { email, headers } = await person();
    const { id } = await actor(headers);
    await addPasskey(id);
    const token = await resetLink(email, id);
    await resetPassword(as(database()), { token, password: "chosen by the owner" }, NOBODY);
    expect((await actor(headers)).kind).toBe("visitor");
    expect(await passkeysOf(id)).toBe(0);
    const { cookies } = await signIn(as(database()), { email, password: "chosen by the owner" }, NOBODY);
    expect(await actor(browser(cookies))).toMatchObject({ id, emailVerified: true });
  });

  test("keeps its password, passkeys and sessions once the address is verified", async () => {
    const { email, headers } = await person();
    const { id } = await actor(headers);
    await addPasskey(id);
    await db().execute(sql`update users set email_verified = true where id = ${id}`);
    await signInBy(email, await mailedCode(email, headers));
    expect(await actor(headers)).toMatchObject({ id });
    await byPassword(email);
    expect(await passkeysOf(id)).toBe(1);
  });
});

describe("attack: a code by email", () => {
  test("works once, also at the same moment", async () => {
    const { email, headers } = await person();
    const given = await mailedCode(email, headers);
    const { fulfilled } = await race(8, () => signInBy(email, given));
    expect(fulfilled).toHaveLength(1);
  });

  test("ends after ten minutes, with the next code, and with the password", async () => {
    const { email, headers } = await person();
    const late = await mailedCode(email, headers);
    await db().execute(sql`update auth_tokens set expires_at = now() - interval '1 second'`);
    await expect(signInBy(email, late)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
    const first = await mailedCode(email, headers);
    const second = await mailedCode(email, headers);
    if (first !== second) await expect(signInBy(email, first)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
    const input = { currentPassword: PASSWORD, newPassword: "a new one of mine" };
    await changePassword(as(database(), await actor(headers)), input, headers);
    await expect(signInBy(email, second)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
  });

  test("works for nobody else, and is not stored", async () => {
    const ada = await person();
    const given = await mailedCode(ada.email, ada.headers);
    const { email } = await person();
    await expect(signInBy(email, given)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
    const { rows } = await db().execute<{ row: string }>(sql`select auth_tokens::text as row from auth_tokens`);
    expect(rows.some(({ row }) => row.includes(given))).toBe(false);
  });

  test("does not reveal who has an account, and guesses are counted alike", async () => {
    const services = createTestServices(database(), { env: { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" } });
    let last = 0;
    const post = (path: string, body: object) => {
      last += 1;
      return requestAs(services, null, `POST /api/auth${path}`, {
        body,
        headers: { "X-Forwarded-For": `198.19.0.${last}` },
      });
    };
    const { attempts } = GUESS_LIMITS.account;
    const answers: unknown[] = [];
    for (const email of [(await person()).email, free()]) {
      const sent = await post("/email-code/send", { email });
      const { fulfilled } = await race(attempts + 5, () => post("/sign-in/email-code", { email, code: "000000" }));
      const statuses = fulfilled.map(({ status }) => status).toSorted();
      answers.push([sent.status, await sent.json(), statuses]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([200, { status: true }, [...Array(attempts).fill(401), ...Array(5).fill(429)]]);
  });
});
