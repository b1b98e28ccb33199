import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { authAccounts, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { payoutsHeldUntil } from "#features/risk/index.server.ts";
import { deleteAccount } from "#flows/delete-account.server.ts";
import type { User } from "#kernel/actor.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, testServices } from "#server/testing.ts";
import {
  actorOf,
  beginTwoFactor,
  changePassword,
  confirmIdentity,
  confirmTwoFactor,
  continueWithCode,
  endTwoFactor,
  hasPassword,
  newBackupCodes,
  requestAccountCode,
  requestEmailChange,
  requestProofCode,
  signIn,
  signInWithEmailCode,
  signUp,
} from "../index.server.ts";
import { appCode } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const services = testServices(database);
const NOBODY = new Headers();
const PASSWORD = "long enough";
const code = (expected: string) => expect.objectContaining({ code: expected });
const free = () => `${newId()}@example.test`;
const browser = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(";")[0]).join("; ") });
const actor = async (headers: Headers) => (await actorOf(testAuth(database()), db(), headers)) as User;
const of = async (headers: Headers) => as(database(), await actor(headers));
const begin = async (headers: Headers, proof: object) => beginTwoFactor(await of(headers), proof, headers);

async function lastCode(kind: string, to: string): Promise<string> {
  const { rows } = await db().execute<{ code: string }>(sql`select payload -> 'payload' ->> 'code' as code
    from graphile_worker._private_jobs where payload ->> 'kind' = ${kind}
      and ${to} in (payload ->> 'to', payload ->> 'address') order by id desc limit 1`);
  return rows[0]?.code ?? "";
}

/** A customer who joined with a code, and has no password. */
async function joiner() {
  const email = free();
  await requestAccountCode(as(database()), { email, page: "/get-quotes" }, NOBODY);
  const given = await lastCode("new-account-code", email);
  const joined = await continueWithCode(as(database()), { email, fullName: "Ada Lane", code: given }, NOBODY);
  return { email, headers: browser(joined.cookies) };
}

async function withPassword(userType: "customer" | "tradesperson" = "customer") {
  const email = free();
  const headers = browser(
    await signUp(as(database()), { email, password: PASSWORD, fullName: "Bea Lane", userType }, NOBODY),
  );
  await db().update(users).set({ emailVerified: true }).where(eq(users.email, email));
  return { email, headers };
}

async function proof(headers: Headers): Promise<{ emailCode: string }> {
  const ctx = await of(headers);
  await requestProofCode(ctx, { page: "/profile" }, headers);
  return { emailCode: await lastCode("email-code", ctx.actor.kind === "user" ? ctx.actor.id : "") };
}
const unconfirmed = async (headers: Headers) => {
  await db().execute(sql`update sessions set confirmed_at = null where user_id = ${(await actor(headers)).id}`);
};

describe("a customer who joined with a code", () => {
  test("comes back with a code, which proves who they are", async () => {
    const { email } = await joiner();
    const mail = requestAs(services(), null, "POST /api/auth/email-code/send", { body: { email } });
    expect((await mail).status).toBe(200);
    const { id } = await actor((await joinedAgain(email)).headers);
    expect(id).not.toBe("");
  });

  test("confirms who they are, changes the address, and deletes the account, without a password", async () => {
    const { headers } = await joiner();
    expect(await hasPassword(await of(headers))).toBe(false);
    await unconfirmed(headers);
    await confirmIdentity(await of(headers), await proof(headers), headers);
    expect((await actor(headers)).confirmedAt).toBeInstanceOf(Date);
    await requestEmailChange(await of(headers), { email: free(), ...(await proof(headers)) });
    await deleteAccount(await of(headers), await proof(headers));
    const closed = await db().select().from(profiles).where(eq(profiles.fullName, "Ada Lane"));
    expect(closed).toHaveLength(1);
  });

  test("deletes the account by the API", async () => {
    const { headers } = await joiner();
    const call = async (body: object) =>
      requestAs(services(), null, "DELETE /api/v1/me", {
        body,
        headers: { Cookie: headers.get("cookie") ?? "", "Sec-Fetch-Site": "same-origin" },
      });
    const { emailCode } = await proof(headers);
    for (const body of [{}, { password: "wrong" }, { email_code: "x" }, { password: "a", email_code: emailCode }])
      expect((await call(body)).status).toBe(422);
    expect((await call({ email_code: emailCode })).status).toBe(204);
  });

  test("sets a first password, which ends other sessions and is mailed", async () => {
    const { email, headers } = await joiner();
    const other = await joinedAgain(email);
    const input = { ...(await proof(headers)), newPassword: "a first one of mine" };
    const cookies = await changePassword(await of(headers), input, headers);
    expect((await actor(other.headers)).kind).toBe("visitor");
    expect(await hasPassword(await of(browser(cookies)))).toBe(true);
    await signIn(as(database()), { email, password: "a first one of mine" }, NOBODY);
    const { rows } = await db().execute(sql`select from graphile_worker._private_jobs
      where payload ->> 'kind' = 'credential-changed' and payload -> 'payload' ->> 'change' = 'password-set'
        and payload ->> 'to' = ${(await actor(browser(cookies))).id}`);
    expect(rows).toHaveLength(1);
  });

  test("switches two-factor sign-in on, gets new backup codes, and switches it off", async () => {
    const { headers } = await joiner();
    const { secret } = await begin(headers, await proof(headers));
    const on = browser(await confirmTwoFactor(await of(headers), appCode(secret), headers));
    const codes = await newBackupCodes(await of(on), { ...(await proof(on)), code: appCode(secret, 1) }, on);
    await endTwoFactor(await of(on), { ...(await proof(on)), code: codes[0] ?? "" }, on);
    const [account] = await db()
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, (await actor(headers)).id));
    expect(account?.password ?? null).toBeNull();
  });
});

/** Signs in with a code in another browser. */
async function joinedAgain(email: string) {
  const [user] = await db().select().from(users).where(eq(users.email, email));
  await requestAs(services(), null, "POST /api/auth/email-code/send", { body: { email } });
  const given = await lastCode("email-code", user?.id ?? "");
  const { cookies } = await signInWithEmailCode(as(database()), { email, code: given }, NOBODY);
  const headers = browser(cookies);
  expect((await actor(headers)).confirmedAt).toBeInstanceOf(Date);
  return { headers };
}

describe("somebody with a password", () => {
  test("uses a code in its place everywhere", async () => {
    const { email, headers } = await withPassword();
    await requestEmailChange(await of(headers), { email: free(), ...(await proof(headers)) });
    const input = { ...(await proof(headers)), newPassword: "a new one of mine" };
    const now = browser(await changePassword(await of(headers), input, headers));
    await signIn(as(database()), { email, password: "a new one of mine" }, NOBODY);
    const { secret } = await begin(now, await proof(now));
    expect(secret).not.toBe("");
    await deleteAccount(await of(now), await proof(now));
  });

  test("still uses the password everywhere", async () => {
    const { headers } = await withPassword();
    await confirmIdentity(await of(headers), { password: PASSWORD }, headers);
    const wrong = begin(headers, { password: "not that one" });
    await expect(wrong).rejects.toEqual(code("WRONG_PASSWORD"));
    expect((await begin(headers, { password: PASSWORD })).secret).not.toBe("");
    await requestEmailChange(await of(headers), { email: free(), password: PASSWORD });
    await deleteAccount(await of(headers), { password: PASSWORD });
  });
});

describe("attack: a mailbox", () => {
  test("redirects no payouts: a code holds a tradesperson's for 48 hours, and signing in with one proves nothing", async () => {
    const { email, headers } = await withPassword("tradesperson");
    const { id } = await actor(headers);
    const given = await proof(headers);
    expect(await payoutsHeldUntil(db(), id, new Date())).toBeNull();
    await confirmIdentity(await of(headers), given, headers);
    expect(await payoutsHeldUntil(db(), id, later(new Date(), 47 * HOUR))).not.toBeNull();
    await requestAs(services(), null, "POST /api/auth/email-code/send", { body: { email } });
    const signedIn = await signInWithEmailCode(
      as(database()),
      { email, code: await lastCode("email-code", id) },
      NOBODY,
    );
    expect((await actor(browser(signedIn.cookies))).confirmedAt).toBeNull();
  });

  test("removes no second factor: with one, only its code confirms", async () => {
    const { email, headers } = await withPassword();
    const { secret } = await begin(headers, { password: PASSWORD });
    const on = browser(await confirmTwoFactor(await of(headers), appCode(secret), headers));
    const given = await proof(on);
    await expect(confirmIdentity(await of(on), given, on)).rejects.toEqual(code("CODE_NEEDED"));
    const off = endTwoFactor(await of(on), { ...given, code: "000000" }, on);
    await expect(off).rejects.toEqual(code("WRONG_CODE"));
    const again = await signIn(as(database()), { email, password: PASSWORD }, NOBODY);
    expect(again.secondStep).toBe(true);
  });
});

describe("attack: a proof by code", () => {
  test("works once, for one person, and not without one", async () => {
    const [ada, bea] = [await joiner(), await withPassword()];
    const given = await proof(ada.headers);
    const change = async (headers: Headers, proved: object) =>
      requestEmailChange(await of(headers), { email: free(), ...proved });
    await expect(change(bea.headers, given)).rejects.toEqual(code("WRONG_EMAIL_CODE"));
    await expect(change(ada.headers, { emailCode: "000000" })).rejects.toEqual(code("WRONG_EMAIL_CODE"));
    await expect(change(ada.headers, {})).rejects.toEqual(code("WRONG_PASSWORD"));
    await expect(change(ada.headers, { password: "" })).rejects.toEqual(code("WRONG_PASSWORD"));
    const { fulfilled } = await race(6, async () => change(ada.headers, given));
    expect(fulfilled).toHaveLength(1);
  });

  test("of the address before a change is void", async () => {
    const { headers } = await joiner();
    const given = await proof(headers);
    await changePassword(await of(headers), { ...(await proof(headers)), newPassword: "a first one" }, headers);
    await expect(confirmIdentity(await of(headers), given, headers)).rejects.toThrow();
  });
});
